import type { ImportAnswer, ImportBatch } from '../../contract/csv/csv-import';
import type { Rate, RateInput, RateVersions } from '../../contract/quotation/rate';
import type { RatePage } from '../../contract/quotation/rate-search';
import type { Examples } from './examples';

const input: RateInput = {
  lane: { from: 'BDDAC', to: 'DE' },
  mode: 'air',
  carrier: 'Example Air',
  cargo: { kinds: ['packages'], containerTypes: [] },
  accepts: { dangerous: false, reefer: false },
  charges: [
    {
      code: 'FRT',
      chargeName: 'Air freight',
      group: 'freight',
      basis: 'kg-chargeable',
      containerType: null,
      breaks: [
        { from: 0, priceMinor: 600, costMinor: 520 },
        { from: 45, priceMinor: 450, costMinor: 390 },
      ],
      minimumMinor: 9000,
      maximumMinor: null,
      currency: 'USD',
      percentOf: [],
    },
    {
      code: 'FSC',
      chargeName: 'Fuel surcharge',
      group: 'freight',
      basis: 'percent',
      containerType: null,
      breaks: [{ from: 0, priceMinor: 12_500, costMinor: null }],
      minimumMinor: null,
      maximumMinor: null,
      currency: 'USD',
      percentOf: ['FRT'],
    },
  ],
  validFrom: '2026-03-01',
  validTo: '2026-05-31',
  note: '',
};
const at = '2026-03-02T08:30:00.000Z';
const rate: Rate = {
  id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c20',
  ...input,
  version: 1,
  updatedAt: at,
  endedAt: null,
};
const values = {
  ...{ from: 'BDDAC', to: 'DE', mode: 'air', carrier: 'Example Air', validFrom: '2026-03-01' },
  ...{ code: 'FRT', chargeName: 'Air freight', group: 'freight', basis: 'kg-chargeable' },
  ...{ currency: 'USD', minimum: '90.00', 'price from 0': '6.00', 'price from 45': '4.50' },
};
const imported: ImportAnswer = {
  results: [{ line: 2, outcome: 'create', slug: 'BDDAC → DE', version: null, errors: [] }],
};

export const rateExamples: Examples = {
  searchRates: { answer: { items: [rate], nextCursor: null } satisfies RatePage },
  readRate: { answer: rate },
  listRateVersions: {
    answer: { items: [{ at, byName: 'admin@sampan.example', rate }] } satisfies RateVersions,
  },
  saveRate: { body: input, answer: rate },
  endRate: { answer: { ...rate, version: 2, endedAt: at } satisfies Rate },
  importRates: {
    body: { dryRun: true, rows: [{ line: 2, values }] } satisfies ImportBatch,
    answer: imported,
  },
};
