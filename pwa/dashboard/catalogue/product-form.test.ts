import { expect, test } from 'vitest';
import { minorUnits } from './product-form';

test.each([
  ['4250', 425_000],
  ['4,250.50', 425_050],
  ['0.1', 10],
  [' 19.99 ', 1999],
])('reads %s', (text, amount) => {
  expect(minorUnits(text)).toBe(amount);
});

test.each(['', '-1', '1.234', 'ten', '1e3'])('refuses %j', (text) => {
  expect(minorUnits(text)).toBeNaN();
});
