import { expect, test } from 'vitest';
import { readAmount, typedAmount } from './rate-values';

const dollars = { basis: 'container', currency: 'USD' } as const;

test('amounts are typed in whole units with decimals, percentages in percent', () => {
  expect(readAmount('1,250.5', dollars, false)).toBe(125_050);
  expect(readAmount('৯০', { ...dollars, currency: 'BDT' }, false)).toBe(9_000);
  expect(readAmount('900', { ...dollars, currency: 'JPY' }, false)).toBe(900);
  expect(readAmount('12.5', { ...dollars, basis: 'percent' }, false)).toBe(12_500);
  expect(readAmount('', dollars, true)).toBeNull();
  expect(readAmount('', dollars, false)).toBeNaN();
  expect(readAmount('six', dollars, true)).toBeNaN();
  expect(typedAmount(125_050, dollars)).toBe('1,250.50');
  expect(typedAmount(Number.NaN, dollars)).toBe('');
});
