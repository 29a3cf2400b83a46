import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainPriceText, priceText } from './price';

test.each([
  [425_000, 'BDT', 'en', 'BDT 4,250'],
  [425_050, 'BDT', 'en', 'BDT 4,250.50'],
  [99_900, 'HKD', 'en', 'HK$999'],
  [1999, 'USD', 'en-US', '$19.99'],
  [1999, 'USD', 'de', '19,99 $'],
  [5, 'USD', 'en-US', '$0.05'],
  [0, 'USD', 'en-US', '$0'],
] as const)('%i minor units of %s read in %s as %s', (amountMinor, currency, locale, text) => {
  // Intl sets no-break spaces.
  expect(priceText({ amountMinor, currency }, locale).replace(/\s/g, ' ')).toBe(text);
});

test('what the server writes is what a visitor who reads English sees, to the letter', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.constantFrom('BDT', 'HKD', 'USD'), (amountMinor, currency) => {
      const price = { amountMinor, currency };
      expect(plainPriceText(price)).toBe(priceText(price, 'en'));
      expect(plainPriceText(price)).toBe(priceText(price, 'en-US'));
    }),
  );
});

test('what has no price is asked for by telephone', () => {
  expect(plainPriceText(null)).toBe('Call for price');
  expect(priceText(null, 'en')).toBe('Call for price');
});
