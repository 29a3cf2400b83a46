import type { QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import { dayText } from '../../../edge-api/contract/text/dates';

/**
 * Writes a sentence about each alternative with a rate that ends before the quotation does: its costs may rise
 * meanwhile.
 */
export const outlivedRates = ({
  alternatives,
  validUntil,
}: Pick<QuotationContent, 'alternatives' | 'validUntil'>): string[] =>
  alternatives.flatMap(({ name, rateEnds = [] }) => {
    const [first] = rateEnds
      .map(({ validTo }) => validTo)
      .filter((day) => day < validUntil)
      .sort();
    return first
      ? [`${name}: its rate ends on ${dayText(first)}, before this quotation does.`]
      : [];
  });
