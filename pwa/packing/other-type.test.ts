import { expect, test } from 'vitest';
import type { CargoLine } from './cargo';
import { otherTypeFor } from './other-type';

const crate: CargoLine = {
  quantity: 1,
  lengthCm: 200,
  widthCm: 200,
  heightCm: 225,
  weightKg: 3_000,
  stackable: false,
  upright: ['height'],
  mostOnTopKg: null,
};

test('a type is advised only if it takes the packages', () => {
  expect(otherTypeFor({ ...crate, heightCm: 250 }, ['20GP', '40GP'])).toBe('40HC');
  expect(otherTypeFor({ ...crate, widthCm: 234, lengthCm: 234 }, ['40HC'])).toBe('20OT');
  expect(otherTypeFor({ ...crate, heightCm: 150, weightKg: 30_000 }, ['20GP'])).toBe('40FR');
  expect(otherTypeFor({ ...crate, heightCm: 262 }, ['40HC', '40OT', '40FR'])).toBeNull();
});

test('chilled cargo goes into no dry container', () => {
  expect(otherTypeFor({ ...crate, heightCm: 235 }, ['20RF'])).toBe('40RH');
  expect(otherTypeFor({ ...crate, heightCm: 245 }, ['20RF'])).toBeNull();
});
