import { v7 as uuidV7 } from 'uuid';
import type { Quotation, QuotationContent } from '../../contract/quotation/quotation';
import type { QuotationLine } from '../../contract/quotation/quotation-line';

/** Air freight of 2,544 kg at USD 3.45. */
export const quotationLine = (changes: Partial<QuotationLine> = {}): QuotationLine => ({
  id: 'freight',
  chargeName: 'Air freight',
  group: 'freight',
  basis: 'kg-chargeable',
  quantity: 2544,
  unitPriceMinor: 345,
  minimumMinor: null,
  maximumMinor: null,
  currency: 'USD',
  percentOf: [],
  ...changes,
});

/** A fuel surcharge of 12.5 % of the air freight. */
export const fuelLine = (changes: Partial<QuotationLine> = {}): QuotationLine =>
  quotationLine({
    ...{ id: 'fuel', chargeName: 'Fuel surcharge', basis: 'percent', quantity: 12.5 },
    ...{ unitPriceMinor: null, percentOf: ['freight'] },
    ...changes,
  });

/** What staff write of a quotation with one alternative, by air. */
export const quotationContent = (changes: Partial<QuotationContent> = {}): QuotationContent => ({
  alternatives: [
    {
      ...{ id: 'air', name: 'By air', mode: 'air', exchange: null },
      lines: [quotationLine(), fuelLine()],
      transitDays: { from: 3, to: 5 },
      unitCosts: [{ lineId: 'freight', unitCostMinor: 290 }],
      rateEnds: [],
    },
  ],
  included: 'Export clearance in Chattogram.',
  excluded: 'Duties and taxes.',
  validUntil: '2999-12-31',
  terms: 'Subject to space.',
  ...changes,
});

/** A quotation as it is stored once it was sent. */
export const sentQuotation = (changes: Partial<Quotation> = {}): Quotation => ({
  ...{ id: uuidV7(), number: 'SR-7K2M-4QX9-Q1', revision: 1, status: 'sent' },
  ...{ sentAt: '2026-11-20T08:30:00.000Z', decidedAt: null, decision: null },
  ...quotationContent(),
  ...{ seenAt: null, byName: 'amina@sampan.example', decisionId: null, shownText: null },
  ...changes,
});
