import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorDigits } from '../../../edge-api/contract/catalogue/minor-units';
import type { Money } from '../../../edge-api/contract/catalogue/product';
import { plainFormats } from '../../../edge-api/contract/freight/text-formats';
import { priceCurrencies, valueCurrencies } from '../../config/company/money';
import { amountText, plainPriceText, priceText } from './price';

test.each([
  [425_000, 'BDT', 'en', 'BDT 4,250'],
  [425_050, 'BDT', 'en', 'BDT 4,250.50'],
  [99_900, 'HKD', 'en', 'HK$999'],
  [1999, 'USD', 'en-US', 'US$19.99'],
  [1999, 'USD', 'de', '19,99 US$'],
  [5, 'USD', 'en-US', 'US$0.05'],
  [0, 'USD', 'en-US', 'US$0'],
] as const)('%i minor units of %s read in %s as %s', (amountMinor, currency, locale, text) => {
  // Intl sets no-break spaces.
  expect(priceText({ amountMinor, currency }, locale).replace(/\s/g, ' ')).toBe(text);
});

test('the server writes exactly what a visitor with English sees', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 12),
      fc.constantFrom('BDT', 'HKD', 'USD', ...valueCurrencies),
      (amountMinor, currency) => {
        const price = { amountMinor, currency } as Money;
        expect(plainPriceText(price)).toBe(priceText(price, 'en'));
        expect(plainPriceText(price)).toBe(priceText(price, 'en-US'));
      },
    ),
  );
});

test('without a price the text asks to call', () => {
  expect(plainPriceText(null)).toBe('Call for price');
  expect(priceText(null, 'en')).toBe('Call for price');
});

test.each(['C', 'POSIX', 'en_US.UTF-8', ''])(
  'in the language "%s", which is no tag, a price reads in English',
  (language) => {
    const price = { amountMinor: 425_050, currency: 'BDT' } as const;
    expect(priceText(price, language)).toBe(plainPriceText(price));
  },
);

test('with any reported language the text has the digits of the price', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(10 ** 9), (language, whole) => {
      const text = priceText({ amountMinor: whole * 100, currency: 'HKD' }, language);
      expect(text.match(/\p{Nd}/gu)).toHaveLength(String(whole).length);
    }),
  );
});

test('a currency that this version does not know shows its code', () => {
  const price = { amountMinor: 12_300, currency: 'CHF' } as unknown as Money;
  expect(plainPriceText(price)).toBe('CHF\u00a0123');
});

const languages = [
  'en',
  'en-US',
  'en-GB',
  'en-SG',
  'en-AU',
  'bn',
  'zh-CN',
  'zh-HK',
  'ja',
  'de',
  'ar',
  'hi',
];
const currencies = [...new Set([...Object.keys(priceCurrencies), ...valueCurrencies])];
const decimalsOf = (text: string) => /[.,٫](\p{Nd}+)\P{Nd}*$/u.exec(text)?.[1]?.length ?? 0;

test.each(currencies)(
  '%s has one sign or code in every language, and its own decimals',
  (currency) => {
    const digits = minorDigits(currency);
    const money = { amountMinor: 12_345, currency };
    const mark = plainPriceText(money).split(/[\s\d]/)[0] ?? '';
    for (const language of languages) {
      const [price, amount] = [priceText(money, language), amountText(money, language)];
      expect(price.replace(/[\p{Nd}\s.,٫٬\u200f]/gu, ''), language).toBe(mark);
      // Thousands of a currency without decimals end in three digits too.
      expect(decimalsOf(amount), language).toBe(digits || 3);
      const whole = { amountMinor: 9 * 10 ** digits, currency };
      expect([...amountText(whole, language).matchAll(/\p{Nd}/gu)], language).toHaveLength(
        1 + digits,
      );
      expect([...priceText(whole, language).matchAll(/\p{Nd}/gu)], language).toHaveLength(1);
    }
    const [plain = ''] = plainFormats.money(money).split(' ');
    expect(plain.split('.')[1]?.length ?? 0).toBe(digits);
  },
);

test('no two currencies have the same sign', () => {
  const marks = currencies.map((currency) => plainPriceText({ amountMinor: 0, currency }));
  expect(new Set(marks).size).toBe(currencies.length);
  expect(marks.join()).not.toContain('¥');
});
