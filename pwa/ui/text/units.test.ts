import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTyped, fromTyped } from './units';

test('inches and pounds become centimetres and kilograms', () => {
  expect(fromTyped('24', 'in')).toBe(60.96);
  expect(fromTyped('30', 'lb')).toBe(13.607771);
  expect(fromTyped('12.5', 'cm')).toBe(12.5);
});

test('metres and tonnes become centimetres and kilograms', () => {
  expect(fromTyped('7.2', 'm')).toBe(720);
  expect(fromTyped('180.5', 't')).toBe(180_500);
  // 11.2 kg are not rounded to 11.
  expect(asTyped(11.2, 't')).toBe('0.0112');
});

test('nothing, and what is no number, is no value', () => {
  for (const text of ['', ' ', '-', 'ten', 'Infinity'])
    expect(fromTyped(text, 'cm')).toBeUndefined();
  expect(asTyped(undefined, 'kg')).toBe('');
});

test('what was typed is shown again after the field is left, in every unit', () => {
  const thousandths = fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 1000);
  fc.assert(
    fc.property(thousandths, fc.constantFrom('cm', 'm', 'in', 'kg', 't', 'lb'), (value, unit) => {
      expect(asTyped(fromTyped(String(value), unit), unit)).toBe(String(value));
    }),
  );
});
