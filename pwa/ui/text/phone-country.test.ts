import { expect, test } from 'vitest';
import { phoneOf, readPhone } from './phone-country';

test.each([
  ['01712 345678', 'BD', '+880 1712 345678'],
  ['০১৭১২-৩৪৫৬৭৮', 'BD', '+880 1712 345678'],
  ['2345 6789', 'HK', '+852 2345 6789'],
  ['+49 30 901820', 'DE', '+49 30 901820'],
])('%s is of %s: %s', (typed, country, international) => {
  expect(readPhone(typed)).toEqual({ country, international });
});

test('what can’t be told has no country', () => {
  for (const typed of ['', '-----', '12345', '+99 12345678']) expect(readPhone(typed)).toBeNull();
});

test('another country gives the number its code, unless it has no such number', () => {
  expect(phoneOf('030 901820', 'DE')).toBe('+49 30 901820');
  expect(phoneOf('0171 2345678', 'DE')).toBe('+49 171 2345678');
  expect(phoneOf('2345 6789 ext. 12', 'SG')).toBe('2345 6789 ext. 12');
  expect(phoneOf('12', 'DE')).toBe('12');
  expect(phoneOf('01712 345678', 'other')).toBe('01712 345678');
});
