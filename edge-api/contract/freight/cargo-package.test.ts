import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CargoPackage } from './cargo-package';

const carton = { quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40.5, weightKg: 12.25 };

function messagesFor(change: object): string[] {
  const result = v.safeParse(CargoPackage, { ...carton, ...change });
  return result.success ? [] : result.issues.map((issue) => issue.message);
}

test('an ordinary carton passes as it is', () => {
  expect(v.parse(CargoPackage, carton)).toEqual(carton);
});

test('the limits themselves are allowed', () => {
  const greatest = {
    quantity: 10_000,
    lengthCm: 2_000,
    widthCm: 2_000,
    heightCm: 2_000,
    weightKg: 100_000,
  };
  expect(messagesFor(greatest)).toEqual([]);
  expect(messagesFor({ quantity: 1, lengthCm: 0.1, weightKg: 0.001 })).toEqual([]);
});

test.each([
  [{ quantity: 0 }, /whole number from 1 to 10,000/],
  [{ quantity: 1.5 }, /whole number/],
  [{ quantity: 10_001 }, /10,000/],
  [{ quantity: Number.NaN }, /whole number/],
  [{ lengthCm: 0 }, /length in cm, more than 0/],
  [{ widthCm: -5 }, /width in cm/],
  [{ heightCm: 2_000.1 }, /height in cm.*2,000/],
  [{ heightCm: '40' }, /height in cm/],
  [{ weightKg: 0 }, /weight of one package in kg/],
  [{ weightKg: Number.POSITIVE_INFINITY }, /at most 100,000/],
])('%j is refused with a sentence for people', (change, sentence) => {
  expect(messagesFor(change)[0]).toMatch(sentence);
});
