import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { minorDigits } from '../catalogue/minor-units';
import type { QuotationLine } from './quotation-line';
import {
  alternativeInShort,
  alternativeTexts,
  amountWithCode,
  daysLeft,
  quantityFigure,
} from './quotation-texts';

const line = (changes: Partial<QuotationLine>): QuotationLine => ({
  ...{ id: 'freight', chargeName: 'Air freight', group: 'freight', basis: 'kg-chargeable' },
  ...{ quantity: 2_544, unitPriceMinor: 345, minimumMinor: 10_000, maximumMinor: null },
  ...{ currency: 'USD', percentOf: [] },
  ...changes,
});
const none = { minimumMinor: null, maximumMinor: null };
const alternative = {
  ...{ id: 'air', name: 'By air', mode: 'air' as const, transitDays: { from: 3, to: 5 } },
  lines: [
    line({
      id: 'thc',
      chargeName: 'Terminal',
      group: 'origin',
      basis: 'shipment',
      quantity: 1,
      ...none,
    }),
    line({}),
    line({
      ...{ id: 'fuel', chargeName: 'Fuel surcharge', basis: 'percent', quantity: -12.5 },
      ...{ unitPriceMinor: null, percentOf: ['freight', 'thc'], ...none },
    }),
    line({
      ...{ id: 'doc', chargeName: 'Documents', group: 'other', basis: 'container', quantity: 2 },
      ...{ unitPriceMinor: 90_000, currency: 'JPY', ...none },
    }),
  ],
  exchange: {
    to: 'USD' as const,
    rates: [
      { from: 'JPY' as const, rate: 0.0064, asOf: '2026-11-20' },
      { from: 'HKD' as const, rate: 0.128, asOf: '2026-11-20' },
    ],
  },
};

test('a quotation says its lines by group, their sums, and the sum by the rates that it used', () => {
  const texts = alternativeTexts(alternative);
  const plain = JSON.parse(JSON.stringify(texts).replaceAll('\u00a0', ' '));
  expect(plain).toMatchObject({
    ...{ mode: 'Air', transit: '3 to 5 days', totals: ['USD 7,682.72', 'JPY 180,000'] },
    exchange: { total: 'USD 8,834.72', rates: ['1 JPY = 0.0064 USD, 20 November 2026'] },
  });
  expect(plain.groups.map(({ label }: { label: string }) => label)).toEqual([
    'Origin',
    'Freight',
    'Other charges',
  ]);
  expect(plain.groups[1]).toMatchObject({
    lines: [
      {
        ...{ quantity: '2,544 chargeable kg', unitPrice: 'USD 3.45' },
        ...{ how: 'minimum USD 100.00', amount: 'USD 8,776.80' },
      },
      { quantity: '−12.5% of Terminal and Air freight', unitPrice: '', amount: 'USD −1,097.53' },
    ],
    subtotals: ['USD 7,679.27'],
  });
  expect(plain.groups[2].lines[0]).toMatchObject({
    quantity: '2 containers',
    unitPrice: 'JPY 90,000',
  });
});

test('one currency alone has no exchanged sum, and a missing rate gives none', () => {
  const lines = alternative.lines.slice(0, 2);
  expect(alternativeTexts({ ...alternative, lines }).exchange).toBeNull();
  const exchange = { ...alternative.exchange, rates: [] };
  expect(alternativeTexts({ ...alternative, exchange }).exchange).toBeNull();
});

test('in short an alternative is its name and its sum, in one currency where it has one', () => {
  const inShort = (changes = {}) =>
    alternativeInShort({ ...alternative, ...changes }).replaceAll('\u00a0', ' ');
  expect(inShort()).toBe('By air: USD 8,834.72');
  expect(inShort({ exchange: null })).toBe('By air: USD 7,682.72 and JPY 180,000');
});

test('a line says for which container it is, and that its minimum or maximum was charged', () => {
  const limits = { minimumMinor: 10_000, maximumMinor: 30_000 };
  const boxes = (quantity: number): QuotationLine =>
    line({ ...limits, basis: 'container', containerType: '40HC', unitPriceMinor: 7_000, quantity });
  const said = (quantity: number) => {
    const [group] = alternativeTexts({ ...alternative, lines: [boxes(quantity)] }).groups;
    return JSON.parse(JSON.stringify(group?.lines[0]).replaceAll('\u00a0', ' '));
  };
  expect(said(1)).toMatchObject({
    quantity: '1 container 40HC',
    how: 'minimum charge of USD 100.00 applies, maximum USD 300.00',
  });
  expect(said(2)).toMatchObject({
    quantity: '2 containers 40HC',
    how: 'minimum USD 100.00, maximum USD 300.00',
  });
  expect(said(5).how).toBe('minimum USD 100.00, maximum charge of USD 300.00 applies');
});

test('a written amount reads back as the amount, in every currency', () => {
  const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom(...valueCurrencies), (amountMinor, currency) => {
      const [code, figure = ''] = amountWithCode({ amountMinor, currency }).split('\u00a0');
      expect(code).toBe(currency);
      expect(figure.split('.')[1]?.length ?? 0).toBe(minorDigits(currency));
      expect(BigInt(figure.replace(/[,.]/g, '').replace('−', '-'))).toBe(BigInt(amountMinor));
    }),
  );
});

test('a written quantity reads back as the quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 10_000_000_000 }), (thousandths) => {
      const quantity = thousandths / 1_000;
      expect(Number(quantityFigure(quantity).replaceAll(',', '').replace('−', '-'))).toBe(quantity);
    }),
  );
});

test('the last day counts as one on which it can be accepted', () => {
  expect(daysLeft('2026-12-10', '2026-11-26')).toBe(14);
  expect(daysLeft('2026-11-26', '2026-11-26')).toBe(0);
  expect(daysLeft('2026-11-25', '2026-11-26')).toBe(-1);
});
