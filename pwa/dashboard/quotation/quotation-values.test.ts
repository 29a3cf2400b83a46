import { expect, test } from 'vitest';
import {
  quotationContent,
  quotationLine,
} from '../../../edge-api/test-support/quotations/quotation-samples';
import { alternativeFigures } from './alternative-figures';
import {
  checkQuotation,
  contentOf,
  type QuotationValues,
  tidyAmount,
  valuesOf,
} from './quotation-values';

const today = '2026-11-26';
const values = (changes: Partial<QuotationValues['alternatives'][number]> = {}) => {
  const whole = valuesOf('id', quotationContent(), today);
  return { ...whole, alternatives: whole.alternatives.map((one) => ({ ...one, ...changes })) };
};
const lines = () => values().alternatives[0]?.lines ?? [];
const check = async (checked: QuotationValues) =>
  checkQuotation(checked, undefined, {} as Parameters<typeof checkQuotation>[2]);

test('what is stored comes back from the form as it was', () => {
  const sums = { to: 'USD' as const, rates: [{ from: 'JPY' as const, rate: 0.0064, asOf: today }] };
  const content = quotationContent();
  const alternatives = content.alternatives.map((one) => ({
    ...one,
    exchange: sums,
    rateEnds: [{ lineId: 'yen', validTo: '2026-12-31' }],
    unitCosts: [{ lineId: 'freight', unitCostMinor: 290, minimumCostMinor: 7_500 }],
    lines: [
      ...one.lines,
      quotationLine({ id: 'yen', currency: 'JPY', unitPriceMinor: 90_000, minimumMinor: 5 }),
      quotationLine({ id: 'boxes', basis: 'container', containerType: '40HC', quantity: 2 }),
    ],
  }));
  const stored = { ...content, alternatives };
  expect(contentOf(valuesOf('id', stored, today))).toEqual(stored);
});

test.each([
  ['1790.5', 'USD', '1,790.50'],
  ['1,25,000', 'JPY', '125000'],
  ['1.234', 'USD', '1.234'],
  ['3,45', 'USD', '3.45'],
  ['1,345', 'USD', '1,345'],
  ['', 'USD', ''],
])('the amount "%s" in %s is shown as "%s" once it is typed', (text, currency, shown) => {
  expect(tidyAmount(text, currency)).toBe(shown);
});

test('amounts are shown with the decimals of their currency from the beginning', () => {
  const line = quotationLine({ unitPriceMinor: 179_050, currency: 'HKD' });
  const [air] = quotationContent().alternatives;
  const alternatives = air ? [{ ...air, lines: [line] }] : [];
  const [shown] = valuesOf('id', quotationContent({ alternatives }), today).alternatives;
  expect(shown?.lines[0]?.unitPriceMinor).toBe('1,790.50');
});

test('a percentage loses lines that it can no longer be of', () => {
  const [freight, fuel] = lines();
  if (!freight || !fuel) throw new Error('There are two.');
  const percentOf = (typed: QuotationValues) =>
    contentOf(typed).alternatives[0]?.lines[1]?.percentOf;
  expect(percentOf(values({ lines: [freight, fuel] }))).toEqual(['freight']);
  expect(percentOf(values({ lines: [{ ...freight, currency: 'HKD' }, fuel] }))).toEqual([]);
});

test('while a line is typed its sums are those of the lines that are whole', () => {
  const [freight, fuel] = lines();
  const [typed] = values().alternatives;
  if (!freight || !fuel || !typed) throw new Error('There are two.');
  const figures = alternativeFigures(typed);
  expect(figures.totals).toEqual([{ currency: 'USD', amountMinor: 987_390 }]);
  expect(figures.margins[0]).toMatchObject({ marginMinor: 249_630 });
  expect(figures.lines.get('freight')?.margin).toMatchObject({ marginMinor: 139_920 });
  const half = alternativeFigures({ ...typed, lines: [{ ...freight, unitPriceMinor: '' }, fuel] });
  expect(half).toMatchObject({ unfinished: 1, totals: [{ currency: 'USD', amountMinor: 0 }] });
});

test('what is wrong is said at the field where it was typed', async () => {
  const [freight, fuel] = lines();
  if (!freight || !fuel) throw new Error('There are two.');
  const { errors } = await check(
    values({
      ...{ name: '', transitFrom: '9', transitTo: 'x', sumIn: 'USD' },
      lines: [
        { ...freight, quantity: '', unitCost: '-1', minimumCost: '-1', currency: 'HKD' },
        { ...fuel, minimumMinor: '5', maximumMinor: '4' },
      ],
    }),
  );
  const [wrong] = (errors.alternatives ?? []) as Record<string, Record<string, object>>[];
  expect(wrong).toMatchObject({
    name: { message: 'Please fill in the name of the alternative.' },
    transitTo: {},
    lines: {
      0: { quantity: {}, unitCost: {}, minimumCost: {} },
      1: { percentOf: { message: 'Choose the lines that the percentage is of.' } },
    },
  });
  const { errors: sums } = await check(values({ sumIn: 'HKD' }));
  const [sumErrors] = (sums.alternatives ?? []) as { rates?: { rate?: object }[] }[];
  expect(sumErrors?.rates?.[0]?.rate).toMatchObject({ message: expect.stringMatching(/rate/) });
  expect((await check(values({ lines: [] }))).errors).toMatchObject({
    alternatives: [{ lines: { root: { message: 'A quotation needs at least one line.' } } }],
  });
  expect((await check(values())).values).toEqual(quotationContent());
});
