import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CargoGroup, isReefer } from './cargo-group';

const carton = {
  kind: 'packages',
  packageKind: 'carton',
  stackable: true,
  quantity: 10,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40.5,
  weightKg: 12.25,
};

const reefer = {
  kind: 'containers',
  containerType: '40RH',
  quantity: 1,
  cargoWeightKg: 20_000,
  shippersOwn: false,
};
const transformer = {
  kind: 'breakbulk',
  description: 'Transformer',
  quantity: 1,
  lengthCm: 900,
  widthCm: 400,
  heightCm: 450,
  weightKg: 180_000,
  liftingPoints: 'four lugs at the top',
};

function messagesFor(change: object, group: object = carton): string[] {
  const result = v.safeParse(CargoGroup, { ...group, ...change });
  return result.success ? [] : result.issues.map((issue) => issue.message);
}

test('an ordinary carton passes as it is', () => {
  expect(v.parse(CargoGroup, carton)).toEqual(carton);
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
  [{ lengthCm: 0 }, /length, more than 0/],
  [{ widthCm: -5 }, /width, more than 0/],
  [{ heightCm: 2_000.1 }, /height.*2,000 cm/],
  [{ heightCm: '40' }, /height, more/],
  [{ weightKg: 0 }, /weight of one package/],
  [{ weightKg: Number.POSITIVE_INFINITY }, /at most 100,000 kg/],
])('%j is refused with a sentence for people', (change, sentence) => {
  expect(messagesFor(change)[0]).toMatch(sentence);
});

test('containers and single pieces pass as they are', () => {
  expect(v.parse(CargoGroup, reefer)).toEqual(reefer);
  expect(v.parse(CargoGroup, transformer)).toEqual(transformer);
  expect([carton, reefer, transformer].map(isReefer)).toEqual([false, true, false]);
  expect(isReefer({ ...reefer, containerType: '40HC' })).toBe(false);
});

test('a piece may be as long as 100 m and as heavy as 2,000 t', () => {
  const greatest = { lengthCm: 10_000, widthCm: 10_000, heightCm: 10_000, weightKg: 2_000_000 };
  expect(messagesFor(greatest, transformer)).toEqual([]);
  expect(messagesFor({ lengthCm: 10_000.1 }, transformer)[0]).toMatch(/at most 10,000 cm/);
  expect(messagesFor({ weightKg: 2_000_001 }, transformer)[0]).toMatch(/at most 2,000,000 kg/);
});

test('another type of container or kind of cargo is refused with a sentence', () => {
  expect(messagesFor({ containerType: '53HC' }, reefer)).toEqual(['Choose the type of container.']);
  expect(messagesFor({ kind: 'bulk' })[0]).toMatch(/Choose what the cargo is/);
});
