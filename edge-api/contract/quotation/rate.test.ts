import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { airRate, anyRate, rateCharge } from '../../test-support/rates';
import { laneName, RateInput } from './rate';

const refusals = (rate: RateInput) =>
  v.safeParse(RateInput, rate).issues?.map((issue) => v.getDotPath(issue) ?? '');

test('every rate of every basis is taken as it is', () => {
  fc.assert(
    fc.property(anyRate, (rate) => {
      expect(v.parse(RateInput, rate)).toEqual(rate);
    }),
  );
});

test.each<[string, Partial<RateInput>, string]>([
  ['a place that is no code', { lane: { from: 'Dhaka', to: '' } }, 'lane.from'],
  ['a last day before the first', { validTo: '2025-05-31' }, 'validTo'],
  ['no charge', { charges: [] }, 'charges'],
  ['one code twice for the same containers', { charges: [rateCharge(), rateCharge()] }, 'charges'],
  [
    'a percentage of what the rate does not charge',
    { charges: [rateCharge({ basis: 'percent', percentOf: ['FRT'] })] },
    'charges',
  ],
  [
    'a percentage with breaks',
    {
      charges: [
        rateCharge(),
        rateCharge({
          ...{ code: 'FSC', basis: 'percent', percentOf: ['DOC'] },
          breaks: [0, 45].map((from) => ({ from, priceMinor: 1, costMinor: null })),
        }),
      ],
    },
    'charges.1.breaks',
  ],
  [
    'a maximum below the minimum',
    { charges: [rateCharge({ minimumMinor: 2, maximumMinor: 1 })] },
    'charges.0.maximumMinor',
  ],
  [
    'a break of a part of a gram',
    {
      charges: [
        rateCharge({
          breaks: [0, 0.0001].map((from) => ({ from, priceMinor: 1, costMinor: null })),
        }),
      ],
    },
    'charges.0.breaks.1.from',
  ],
])('%s is refused', (_, changes, path) => {
  expect(refusals(airRate(changes))).toEqual([path]);
});

test('a lane is named by its ends', () => {
  expect(laneName({ from: 'BDCGP', to: 'DE' })).toBe('BDCGP → DE');
  expect(laneName({ from: '', to: 'DE' })).toBe('anywhere → DE');
});
