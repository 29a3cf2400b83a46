import { expect, test } from 'vitest';
import { priceText } from './price';

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

test('what has no price is asked for by telephone', () => {
  expect(priceText(null)).toBe('Call for price');
});
