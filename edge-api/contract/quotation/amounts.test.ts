import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { amountsOf } from './amounts';
import { exchanged } from './exchange';
import { QuotationLines } from './quotation';
import { chargeBases, chargeGroups, QuotationLine } from './quotation-line';
import { subtotalsOf, totalsOf } from './totals';

const freight: QuotationLine = {
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
};

const money = fc.integer({ min: 0, max: 1_000_000 });
const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const counted = fc.record({
  group: fc.constantFrom(...chargeGroups),
  basis: fc.constantFrom(...chargeBases.filter((basis) => basis !== 'percent')),
  quantity: fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1_000),
  unitPriceMinor: money,
  limits: fc.tuple(limit, limit),
  currency: fc.constantFrom(...valueCurrencies),
  percent: fc.option(fc.integer({ min: -30_000, max: 30_000 }).map((one) => one / 1_000)),
});

/** Lines of every basis; some have a percentage line of their own, in any place before or after them. */
const quotation: fc.Arbitrary<QuotationLine[]> = fc
  .array(counted, { minLength: 1, maxLength: 20 })
  .chain((parts) => {
    const lines = parts.flatMap(({ limits: [one, other], percent, ...line }, index) => {
      const [least, most] =
        one !== null && other !== null && one > other ? [other, one] : [one, other];
      const id = `line-${index}`;
      const whole: QuotationLine = {
        ...{ id, chargeName: 'Charge', ...line },
        ...{ minimumMinor: least, maximumMinor: most, percentOf: [] },
      };
      if (percent === null) return [whole];
      const share: QuotationLine = {
        ...whole,
        ...{ id: `share-${index}`, basis: 'percent', quantity: percent, unitPriceMinor: null },
        ...{ minimumMinor: null, maximumMinor: null, percentOf: [id] },
      };
      return [whole, share];
    });
    return fc.shuffledSubarray(lines, { minLength: lines.length });
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('of 10,000 quotations each total is the sum of its lines, and the subtotals add up to the totals', () => {
  fc.assert(
    fc.property(quotation, (lines) => {
      expect(v.safeParse(QuotationLines, lines).issues).toBeUndefined();
      const amounts = amountsOf(lines);
      expect(amounts.every(Number.isSafeInteger)).toBe(true);
      const totals = totalsOf(lines, amounts);
      expect(sum(totals.map(({ amountMinor }) => amountMinor))).toBe(sum(amounts));
      const subtotals = subtotalsOf(lines, amounts).flatMap((group) => group.totals);
      for (const { currency, amountMinor } of totals) {
        const ofGroups = subtotals.filter((one) => one.currency === currency);
        expect(sum(ofGroups.map((one) => one.amountMinor))).toBe(amountMinor);
      }
    }),
    { numRuns: 10_000 },
  );
}, 30_000);

test('no line is further from its exact amount than half of the smallest unit', () => {
  fc.assert(
    fc.property(quotation, (lines) => {
      const amounts = amountsOf(lines);
      for (const [index, line] of lines.entries()) {
        if (line.basis === 'percent' || line.unitPriceMinor === null) continue;
        // Thousandths of the smallest unit, as whole numbers of any size.
        const exact = BigInt(Math.round(line.quantity * 1_000)) * BigInt(line.unitPriceMinor);
        const amount = BigInt(amounts[index] ?? 0);
        const isLimited =
          amount === BigInt(line.minimumMinor ?? -1) || amount === BigInt(line.maximumMinor ?? -1);
        const gap = exact - amount * 1_000n;
        expect(isLimited || (gap <= 500n && gap >= -500n)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the order of the lines does not change what each costs', () => {
  fc.assert(
    fc.property(quotation, (lines) => {
      const amounts = amountsOf(lines);
      expect(amountsOf(lines.toReversed())).toEqual(amounts.toReversed());
    }),
    { numRuns: 500 },
  );
});

test('a charge is at least its minimum and at most its maximum, and a percentage is of what is charged', () => {
  const fuel: QuotationLine = {
    ...freight,
    ...{
      id: 'fuel',
      basis: 'percent',
      quantity: 12.5,
      unitPriceMinor: null,
      percentOf: ['freight'],
    },
  };
  expect(amountsOf([freight, fuel])).toEqual([877_680, 109_710]);
  expect(amountsOf([fuel, { ...freight, minimumMinor: 1_000_000 }])).toEqual([125_000, 1_000_000]);
  expect(amountsOf([{ ...freight, maximumMinor: 500_000 }, fuel])).toEqual([500_000, 62_500]);
  expect(amountsOf([freight, { ...fuel, minimumMinor: 120_000 }])).toEqual([877_680, 120_000]);
  expect(amountsOf([freight, { ...fuel, maximumMinor: 100_000 }])).toEqual([877_680, 100_000]);
  expect(amountsOf([{ ...freight, quantity: 0.5, unitPriceMinor: 345 }])).toEqual([173]);
});

test('a discount with a minimum, which would be a charge, is refused', () => {
  const discount = {
    ...freight,
    ...{ id: 'discount', basis: 'percent', quantity: -5, unitPriceMinor: null },
    percentOf: ['freight'],
  };
  expect(v.is(QuotationLine, discount)).toBe(true);
  expect(v.is(QuotationLine, { ...discount, minimumMinor: 100 })).toBe(false);
});

test('a discount is a percentage below 0 and rounds as the charge does', () => {
  const discount: QuotationLine = {
    ...freight,
    ...{
      id: 'less',
      basis: 'percent',
      quantity: -0.5,
      unitPriceMinor: null,
      percentOf: ['freight'],
    },
  };
  const amounts = amountsOf([{ ...freight, quantity: 1, unitPriceMinor: 100 }, discount]);
  expect(amounts).toEqual([100, -1]);
});

test.each([
  ['a percentage with a price of its own', { basis: 'percent', percentOf: ['freight'] }],
  ['a percentage of nothing', { basis: 'percent', unitPriceMinor: null }],
  ['a price that is missing', { unitPriceMinor: null }],
  ['no quantity', { quantity: 0 }],
  ['a quantity of four decimals', { quantity: 1.0001 }],
  ['a minimum above the maximum', { minimumMinor: 200, maximumMinor: 100 }],
  ['parts of the smallest unit', { unitPriceMinor: 345.5 }],
])('%s is refused', (_, change) => {
  expect(v.is(QuotationLine, freight)).toBe(true);
  expect(v.is(QuotationLine, { ...freight, ...change })).toBe(false);
});

test('a percentage of another percentage, of another currency or of no line is refused', () => {
  const share = (id: string, percentOf: string[], currency = 'USD') => ({
    ...freight,
    ...{ id, basis: 'percent', quantity: 5, unitPriceMinor: null, percentOf, currency },
  });
  const isFine = (...lines: object[]) => v.is(QuotationLines, [freight, ...lines]);
  expect(isFine(share('a', ['freight']))).toBe(true);
  expect(isFine(share('a', ['freight']), share('b', ['a']))).toBe(false);
  expect(isFine(share('a', ['freight'], 'HKD'))).toBe(false);
  expect(isFine(share('a', ['gone']))).toBe(false);
  expect(isFine(freight)).toBe(false);
});

test('lines in another currency add up to the sum that is printed', () => {
  const rates = valueCurrencies.map((from, index) => ({
    ...{ from, rate: (index + 1) * 1.234567, asOf: '2026-11-20' },
  }));
  fc.assert(
    fc.property(quotation, fc.constantFrom(...valueCurrencies), (lines, to) => {
      const amounts = amountsOf(lines);
      const sums = exchanged(lines, amounts, { to, rates });
      expect(sum(sums?.amounts ?? [])).toBe(sums?.totalMinor);
    }),
    { numRuns: 2_000 },
  );
});

test('the largest remainders get the units that rounding down left over', () => {
  const lines = [
    { currency: 'USD' },
    { currency: 'USD' },
    { currency: 'USD' },
    { currency: 'JPY' },
  ];
  const exchange = {
    to: 'HKD' as const,
    rates: [
      { from: 'USD' as const, rate: 7.8, asOf: '2026-11-20' },
      { from: 'JPY' as const, rate: 0.05, asOf: '2026-11-20' },
    ],
  };
  // 7.8, 15.6, 23.4 and 5 cents: 51.8 in all.
  expect(exchanged(lines, [1, 2, 3, 1], exchange)).toEqual({
    amounts: [8, 16, 23, 5],
    totalMinor: 52,
  });
  expect(exchanged(lines, [1, 2, 3, 1], { ...exchange, rates: [] })).toBeNull();
});
