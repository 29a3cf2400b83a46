import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  airBilledKg,
  airChargeableWeightKg,
  courierBilledKg,
  courierChargeableWeightKg,
  grossWeightKg,
  lclBilledTons,
  lclRevenueTons,
  pieceCount,
  roadChargeableWeightKg,
  type SizedPieces,
  volumeM3,
  withoutVolume,
} from './chargeable-weight';

const cubicMetre: SizedPieces = {
  quantity: 1,
  lengthCm: 100,
  widthCm: 100,
  heightCm: 100,
  weightKg: 1,
};
const pallets: SizedPieces[] = [
  { quantity: 10, lengthCm: 120, widthCm: 100, heightCm: 120, weightKg: 120 },
];

const sideCm = fc.double({ min: 0.1, max: 2_000, noNaN: true });
const anyPackage: fc.Arbitrary<SizedPieces> = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000 }),
  lengthCm: sideCm,
  widthCm: sideCm,
  heightCm: sideCm,
  weightKg: fc.double({ min: 0.001, max: 100_000, noNaN: true }),
});
const anyPackages = fc.array(anyPackage, { maxLength: 20 });
const figures = [
  volumeM3,
  grossWeightKg,
  airChargeableWeightKg,
  roadChargeableWeightKg,
  lclRevenueTons,
  airBilledKg,
  courierBilledKg,
  lclBilledTons,
];

describe('the figures of the specification', () => {
  test('one cubic metre by air is 166.67 kg', () => {
    expect(airChargeableWeightKg([cubicMetre]).toFixed(2)).toBe('166.67');
  });

  test('one cubic metre by road is 333 kg', () => {
    expect(roadChargeableWeightKg([cubicMetre])).toBe(333);
  });

  test('ten packages of 120 × 100 × 120 cm at 120 kg are 14.4 m³, 1,200 kg and 2,400 kg by air', () => {
    expect(pieceCount(pallets)).toBe(10);
    expect(volumeM3(pallets)).toBe(14.4);
    expect(grossWeightKg(pallets)).toBe(1_200);
    expect(airChargeableWeightKg(pallets)).toBe(2_400);
    expect(lclRevenueTons(pallets)).toBe(14.4);
  });

  test('heavy cargo is charged by its gross weight', () => {
    const engine = [{ ...cubicMetre, weightKg: 2_500 }];
    expect(airChargeableWeightKg(engine)).toBe(2_500);
    expect(roadChargeableWeightKg(engine)).toBe(2_500);
    expect(lclRevenueTons(engine)).toBe(2.5);
  });

  test('decimals add up without drift', () => {
    const parcel = { quantity: 3, lengthCm: 10.1, widthCm: 10, heightCm: 10, weightKg: 0.1 };
    expect(grossWeightKg([parcel])).toBe(0.3);
    expect(volumeM3([parcel])).toBe(0.00303);
  });
});

describe('what carriers bill', () => {
  const inch = 2.54;
  const pound = 0.453_592_37;

  test('a carton of 30 × 45 × 65 cm and 14 kg is 14.625 kg by air, billed as 15 kg', () => {
    const carton = { quantity: 1, lengthCm: 30, widthCm: 45, heightCm: 65, weightKg: 14 };
    expect(airChargeableWeightKg([carton])).toBe(14.625);
    expect(airBilledKg([carton])).toBe(15);
  });

  test('twelve cartons of 24 × 18 × 16 inches and 30 pounds count as 61 × 46 × 41 cm by air', () => {
    const sides = { lengthCm: 24 * inch, widthCm: 18 * inch, heightCm: 16 * inch };
    expect(airBilledKg([{ quantity: 12, ...sides, weightKg: 30 * pound }])).toBe(230.5);
  });

  test('by air each side counts to the nearest centimetre, half up, before the sides are multiplied', () => {
    const cartons = {
      quantity: 212,
      lengthCm: 60.4,
      widthCm: 40.4,
      heightCm: 30.4,
      weightKg: 11.2,
    };
    expect(airBilledKg([cartons])).toBe(2_544);
    const halves = { quantity: 1, lengthCm: 60.5, widthCm: 40.5, heightCm: 40.5, weightKg: 5 };
    expect(airBilledKg([halves])).toBe(17.5);
    expect(airBilledKg([{ ...cubicMetre, quantity: 1 }])).toBe(167);
  });

  test('a courier bills each piece by the greater of its weights', () => {
    const light = { quantity: 1, lengthCm: 80, widthCm: 60, heightCm: 50, weightKg: 10 };
    const heavy = { quantity: 1, lengthCm: 30, widthCm: 30, heightCm: 30, weightKg: 25 };
    expect(courierBilledKg([light, heavy])).toBe(73);
    expect(courierBilledKg([{ ...light, quantity: 2 }, heavy])).toBe(121);
  });

  test('for a courier each side counts up to the next centimetre', () => {
    const parcel = { quantity: 1, lengthCm: 60.1, widthCm: 40.4, heightCm: 30.9, weightKg: 1 };
    // 61 × 41 × 31 cm
    expect(courierChargeableWeightKg([parcel])).toBe(15.5062);
    expect(courierBilledKg([parcel])).toBe(16);
  });

  test('pieces without sizes count by their totals, and those without a volume by their weight', () => {
    const totals = { quantity: 40, totalM3: 5, totalKg: 500 };
    expect(pieceCount([totals])).toBe(40);
    expect(volumeM3([totals])).toBe(5);
    expect(airBilledKg([totals])).toBe(833.5);
    expect(courierBilledKg([totals])).toBe(1_000);
    expect(lclBilledTons([totals])).toBe(5);
    const weighed = { quantity: 212, totalM3: null, totalKg: 2_332 };
    expect(airBilledKg([weighed])).toBe(2_332);
    expect([withoutVolume([totals, weighed]), withoutVolume([totals])]).toEqual([212, 0]);
  });

  test('five small cartons by sea are billed as one revenue ton', () => {
    const cartons = { quantity: 5, lengthCm: 50, widthCm: 40, heightCm: 30, weightKg: 10 };
    expect(lclRevenueTons([cartons])).toBe(0.3);
    expect(lclBilledTons([cartons])).toBe(1);
  });

  test('a courier divides by 5,000 and rounds up to the half kilogram', () => {
    const carton = { quantity: 1, lengthCm: 30, widthCm: 45, heightCm: 65, weightKg: 14 };
    expect(courierChargeableWeightKg([carton])).toBe(17.55);
    expect(courierBilledKg([carton])).toBe(18);
  });

  test('a weight that is a whole or half kilogram is not rounded up', () => {
    for (const weightKg of [0.5, 1, 14.5, 20, 99_999.5]) {
      const one = { quantity: 1, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg };
      expect(airBilledKg([one])).toBe(weightKg);
    }
    // 0.1 + 0.2 in binary is a little more than 0.3.
    const tenths = { quantity: 5, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg: 0.1 };
    expect(airBilledKg([tenths])).toBe(0.5);
  });

  test('never less than the chargeable weight, and less than half a kilogram more', () => {
    fc.assert(
      fc.property(anyPackages, (packages) => {
        const more = airBilledKg(packages) - airChargeableWeightKg(packages);
        expect(more).toBeGreaterThan(-1e-6);
        expect(more).toBeLessThan(0.5);
      }),
    );
  });
});

describe('whatever is packed', () => {
  test('nothing is charged below its gross weight, nor by road or sea below its volume', () => {
    fc.assert(
      fc.property(anyPackages, (packages) => {
        expect(airChargeableWeightKg(packages)).toBeGreaterThanOrEqual(grossWeightKg(packages));
        expect(roadChargeableWeightKg(packages)).toBeGreaterThanOrEqual(grossWeightKg(packages));
        expect(lclRevenueTons(packages)).toBeGreaterThanOrEqual(volumeM3(packages));
      }),
    );
  });

  test('one package more never costs less', () => {
    fc.assert(
      fc.property(anyPackage, anyPackages, (one, rest) => {
        const more = { ...one, quantity: one.quantity + 1 };
        for (const figure of figures) {
          expect(figure([more, ...rest])).toBeGreaterThanOrEqual(figure([one, ...rest]));
        }
      }),
    );
  });

  test('the order of the lines does not matter, to the last digit', () => {
    fc.assert(
      fc.property(anyPackages, (packages) => {
        for (const figure of figures) expect(figure(packages.toReversed())).toBe(figure(packages));
      }),
    );
  });

  test('two alike in one line weigh what two lines of one weigh', () => {
    fc.assert(
      fc.property(anyPackage, (one) => {
        const single = { ...one, quantity: 1 };
        for (const figure of figures) {
          expect(figure([{ ...one, quantity: 2 }])).toBe(figure([single, single]));
        }
      }),
    );
  });
});
