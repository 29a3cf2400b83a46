import { expect, test } from 'vitest';
import { mailFormats } from '../../mail/mail-formats';
import { plainFormats } from '../freight/text-formats';
import { minorDigits, minorOf } from './minor-units';
import { moneyText } from './money-text';

test('currencies have the digits that browsers give them too', () => {
  for (const currency of ['USD', 'HKD', 'BDT', 'INR', 'AED', 'SGD', 'JPY', 'KRW', 'KWD', 'ISK']) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect([currency, minorDigits(currency)]).toEqual([currency, maximumFractionDigits]);
  }
});

test('yen have no smaller unit, on pages, in mail and in files', () => {
  const yen = { amountMinor: 90_000, currency: 'JPY' };
  expect(moneyText(yen)).toBe('JPY\u00a090,000');
  expect(mailFormats.money(yen)).toBe('JPY\u00a090,000');
  expect(plainFormats.money(yen)).toBe('90000 JPY');
});

test('a thousandth of a dinar and a cent are not lost', () => {
  expect(plainFormats.money({ amountMinor: 1_005, currency: 'KWD' })).toBe('1.005 KWD');
  expect(plainFormats.money({ amountMinor: 1_005, currency: 'INR' })).toBe('10.05 INR');
  expect(moneyText({ amountMinor: 1_005, currency: 'KWD' })).toBe('KWD\u00a01.005');
});

test('what is typed in whole units is exact, and too many decimals stay wrong', () => {
  expect(minorOf(19.99, 'USD')).toBe(1999);
  expect(minorOf(90_000, 'JPY')).toBe(90_000);
  expect(minorOf(1.5, 'JPY')).toBe(1.5);
});
