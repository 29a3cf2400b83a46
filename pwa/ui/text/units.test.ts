import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTyped, fromTyped } from './units';

test('inches and pounds become centimetres and kilograms', () => {
  expect(fromTyped('24', 'in')).toBe(60.96);
  expect(fromTyped('30', 'lb')).toBe(13.607771);
  expect(fromTyped('12.5', 'cm')).toBe(12.5);
});

test('nothing, and what is no number, is no value', () => {
  for (const text of ['', ' ', '-', 'ten', 'Infinity'])
    expect(fromTyped(text, 'cm')).toBeUndefined();
  expect(asTyped(undefined, 'kg')).toBe('');
});

test('what was typed is shown again after the field is left, in every unit', () => {
  const thousandths = fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 1000);
  fc.assert(
    fc.property(thousandths, fc.constantFrom('cm', 'in', 'kg', 'lb'), (value, unit) => {
      expect(asTyped(fromTyped(String(value), unit), unit)).toBe(String(value));
    }),
  );
});
