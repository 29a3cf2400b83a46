import { expect, test } from 'vitest';
import {
  fuelLine,
  quotationContent,
  quotationLine,
} from '../../test-support/quotations/quotation-samples';
import { costsOf, marginsOf } from './margin';

const [air] = quotationContent().alternatives;
if (!air) throw new Error('There is one.');

test('the margin is what the lines bring over what they cost', () => {
  const lines = air.lines.slice(0, 1);
  expect(costsOf({ ...air, lines })).toEqual([737_760]);
  const { margins, unknown } = marginsOf({ ...air, lines });
  expect(margins).toEqual([
    { currency: 'USD', marginMinor: 139_920, percent: expect.closeTo(15.94, 2) },
  ]);
  expect(unknown).toBe(0);
});

test('a minimum charge is not a minimum cost, and a line without a cost is said', () => {
  const lines = [quotationLine({ minimumMinor: 1_000_000 }), quotationLine({ id: 'doc' })];
  expect(costsOf({ ...air, lines })).toEqual([737_760, null]);
  expect(marginsOf({ ...air, lines }).unknown).toBe(1);
});

test('a small cargo costs the least that the carrier charges', () => {
  const least = { lineId: 'freight', unitCostMinor: 290, minimumCostMinor: 7_500 };
  const small = [quotationLine({ quantity: 10, minimumMinor: 9_000 })];
  const { margins } = marginsOf({ lines: small, unitCosts: [least], exchange: null });
  expect(margins[0]?.marginMinor).toBe(1_500);
  expect(costsOf({ lines: [quotationLine()], unitCosts: [least] })).toEqual([737_760]);
});

test('a percentage costs what staff say of the whole line', () => {
  const unitCosts = [{ lineId: 'fuel', unitCostMinor: 100_000 }];
  expect(costsOf({ lines: [fuelLine()], unitCosts })).toEqual([100_000]);
  expect(costsOf({ lines: [fuelLine()], unitCosts: [] })).toEqual([null]);
  expect(costsOf({ lines: [fuelLine({ quantity: -10 })], unitCosts: [] })).toEqual([0]);
});

test('with an exchange there is one margin, in the currency of the sum', () => {
  const lines = [
    quotationLine({ quantity: 1, unitPriceMinor: 1_000 }),
    quotationLine({ id: 'doc', quantity: 1, unitPriceMinor: 10_000, currency: 'HKD' }),
  ];
  const unitCosts = [
    { lineId: 'freight', unitCostMinor: 500 },
    { lineId: 'doc', unitCostMinor: 5_000 },
  ];
  const exchange = {
    to: 'USD' as const,
    rates: [{ from: 'HKD' as const, rate: 0.1, asOf: '2026-11-20' }],
  };
  expect(marginsOf({ lines, unitCosts, exchange }).margins).toEqual([
    { currency: 'USD', marginMinor: 1_000, percent: 50 },
  ]);
  const apart = marginsOf({ lines, unitCosts, exchange: null }).margins;
  expect(apart.map(({ marginMinor }) => marginMinor)).toEqual([500, 5_000]);
});
