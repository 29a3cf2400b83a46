import { expect, test } from 'vitest';
import { timeText } from './privacy-text';

test.each([
  [1, '1 day'],
  [30, '30 days'],
  [365, '1 year'],
  [730, '2 years'],
  [1095, '3 years'],
  [400, '400 days'],
])('%i days are told as "%s"', (days, text) => {
  expect(timeText(days)).toBe(text);
});
