import type { Rate } from '../../../../edge-api/contract/quotation/rate';
import { dayText } from '../../../../edge-api/contract/text/dates';

/** "1 June 2026 to 31 August 2026", "from 1 June 2026". */
export const validText = ({ validFrom, validTo }: Pick<Rate, 'validFrom' | 'validTo'>): string =>
  validTo ? `${dayText(validFrom)} to ${dayText(validTo)}` : `from ${dayText(validFrom)}`;
