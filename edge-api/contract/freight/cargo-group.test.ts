import * as v from 'valibot';
import { expect, test } from 'vitest';
import { containers } from '../../test-support/samples';
import { CargoGroup, isFrozen, isReefer } from './cargo-group';
import { cargoText, piecesOf } from './cargo-texts';
import { plainFormats } from './text-formats';

const carton = {
  kind: 'packages',
  packageKind: 'carton',
  measured: 'sides',
  totalM3: null,
  totalKg: null,
  stackable: 'yes',
  quantity: 10,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40.5,
  weightKg: 12.25,
};

const reefer = containers();
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

test('what forms of versions before sent is read: a ticked box said yes, an empty one nothing', () => {
  const { measured: _, totalM3: __, totalKg: ___, stackable: ____, ...before } = carton;
  expect(v.parse(CargoGroup, { ...before, stackable: true })).toEqual(carton);
  const unticked = { ...before, stackable: false };
  expect(v.parse(CargoGroup, unticked)).toEqual({ ...carton, stackable: 'unknown' });
  expect(v.parse(CargoGroup, before)).toMatchObject({ stackable: 'unknown' });
  expect(messagesFor({ stackable: 'perhaps' })).toEqual([
    'Choose whether other packages may stand on it: yes, no or not known.',
  ]);
  // As the database has them.
  expect(cargoText(unticked as never, plainFormats)).toMatch(/not known whether stackable$/);
  expect(cargoText({ ...before, stackable: true } as never, plainFormats)).toMatch(
    /each, stackable$/,
  );
});

const unsized = { lengthCm: null, widthCm: null, heightCm: null, weightKg: null };

test('40 cartons of 5 m³ and 1,200 kg in total need no sizes', () => {
  const line = { ...carton, ...unsized, quantity: 40, measured: 'totals', totalKg: 1_200 };
  expect(v.parse(CargoGroup, { ...line, totalM3: 5 })).toEqual({ ...line, totalM3: 5 });
  expect(messagesFor(line)).toEqual([]);
  expect(messagesFor({ ...line, totalKg: null })[0]).toMatch(/weight of all packages of the line/);
  expect(cargoText({ ...line, totalM3: 5 } as never, plainFormats)).toBe(
    '40 cartons, 5 m³ in total, 1200 kg in total, stackable',
  );
});

test('212 cartons of 11 kg need no sizes, and drums only a diameter and a height', () => {
  const weighed = { ...carton, quantity: 212, measured: 'weight', weightKg: 11 };
  const read = v.parse(CargoGroup, weighed);
  expect(read).toEqual({ ...weighed, ...unsized, weightKg: 11 });
  expect(piecesOf([read])).toEqual([{ quantity: 212, totalM3: null, totalKg: 2_332 }]);
  expect(cargoText(read, plainFormats)).toBe('212 cartons, sizes not known, 11 kg each, stackable');
  const drum = {
    packageKind: 'drum',
    measured: 'round',
    lengthCm: 58,
    widthCm: null,
    heightCm: 88,
  };
  const drums = v.parse(CargoGroup, { ...carton, ...drum });
  expect(drums).toMatchObject({ lengthCm: 58, widthCm: 58, heightCm: 88 });
  expect(cargoText(drums, plainFormats)).toBe(
    '10 drums, diameter × height 58 × 88 cm, 12.25 kg each, stackable',
  );
  expect(messagesFor({ ...drum, lengthCm: null })).toEqual([
    'Enter the diameter, more than 0 and at most 2,000 cm.',
  ]);
});

test.each([
  [{}, { lengthCm: 60, widthCm: 40, heightCm: 40.5, weightKg: 12.25 }],
  [{ measured: 'round' }, { lengthCm: 60, widthCm: 60, heightCm: 40.5, weightKg: 12.25 }],
  [
    { measured: 'round', widthCm: undefined },
    { lengthCm: 60, widthCm: 60, heightCm: 40.5, weightKg: 12.25 },
  ],
  [{ measured: 'weight' }, { totalM3: null, totalKg: 122.5 }],
  [
    { measured: 'totals', totalM3: 5, totalKg: 1_200 },
    { totalM3: 5, totalKg: 1_200 },
  ],
])('a line of a form with %j counts as the line that is sent', (change, figures) => {
  // What was typed before other measures were chosen is still in the form.
  const typed = { ...carton, totalM3: 9, totalKg: 900, ...change } as never;
  expect(piecesOf([typed])).toMatchObject([{ quantity: 10, ...figures }]);
  expect(piecesOf([typed])).toEqual(piecesOf([v.parse(CargoGroup, typed)]));
});

test('the cargo of an open container has a size, which older devices do not send', () => {
  const { cargoLengthCm: _, cargoWidthCm: __, cargoHeightCm: ___, ...before } = reefer;
  expect(v.parse(CargoGroup, before)).toEqual(reefer);
  const rack = { ...reefer, containerType: '40FR', cargoLengthCm: 900, cargoWidthCm: 300 };
  const size = { ...rack, cargoHeightCm: 250 } as const;
  expect(cargoText(size as never, plainFormats)).toBe(
    '1 × 40 ft flat rack (40FR), 20000 kg of cargo each, cargo of 900 × 300 × 250 cm, carrier’s container',
  );
  expect(messagesFor({ cargoWidthCm: 0 }, size)[0]).toMatch(/width of the cargo/);
});

test('goods at -10 °C and below travel frozen', () => {
  expect([-18, -10, -9.9, 4, null].map(isFrozen)).toEqual([true, true, false, false, false]);
});
