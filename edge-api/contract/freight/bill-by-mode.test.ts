import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billByMode } from './bill-by-mode';
import type { Pieces } from './chargeable-weight';

const pieces = (quantity: number, side: number, weightKg: number): Pieces => ({
  quantity,
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  weightKg,
});
const shown = (cargo: readonly Pieces[]) =>
  billByMode(cargo).map(
    ({ mode, byWeight, byVolume, billed, unit, decides }) =>
      `${mode}: ${byWeight.toFixed(2)} or ${byVolume.toFixed(2)}, ${billed} ${unit} by ${decides}`,
  );

test('light packages are billed by their volume in every mode', () => {
  // The worked example of the specification: 14.4 m³ and 1,200 kg.
  const cargo = [{ quantity: 10, lengthCm: 120, widthCm: 100, heightCm: 120, weightKg: 120 }];
  expect(shown(cargo)).toEqual([
    'air: 1200.00 or 2400.00, 2400 kg by volume',
    'courier: 1200.00 or 2880.00, 2880 kg by volume',
    'lcl: 1.20 or 14.40, 14.4 RT by volume',
    'road: 1200.00 or 4795.20, 4795.2 kg by volume',
  ]);
});

test('heavy packages are billed by their weight, and modes can differ', () => {
  expect(shown([pieces(1, 100, 250)])).toEqual([
    'air: 250.00 or 166.67, 250 kg by weight',
    'courier: 250.00 or 200.00, 250 kg by weight',
    'lcl: 0.25 or 1.00, 1 RT by volume',
    'road: 250.00 or 333.00, 333 kg by volume',
  ]);
});

test('a small parcel by sea is billed as one revenue ton, the minimum', () => {
  expect(shown([pieces(1, 30, 5)])[2]).toBe('lcl: 0.01 or 0.03, 1 RT by minimum');
});

test('a courier bills heavy pieces by weight and light ones by volume', () => {
  const light = { quantity: 1, lengthCm: 80, widthCm: 60, heightCm: 50, weightKg: 10 };
  expect(shown([light, pieces(1, 30, 25)])[1]).toBe('courier: 35.00 or 53.40, 73 kg by each');
  expect(shown([light, pieces(1, 30, 5)])[1]).toBe('courier: 15.00 or 53.40, 53.5 kg by volume');
});

test('without packages there is nothing to bill', () => {
  expect(billByMode([])).toEqual([]);
});

test('no mode bills less than weight or volume, and what decides is what is billed', () => {
  const one = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    lengthCm: fc.double({ min: 0.1, max: 2_000, noNaN: true }),
    widthCm: fc.double({ min: 0.1, max: 2_000, noNaN: true }),
    heightCm: fc.double({ min: 0.1, max: 2_000, noNaN: true }),
    weightKg: fc.double({ min: 0.001, max: 10_000, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (cargo) => {
      for (const { byWeight, byVolume, billed, decides } of billByMode(cargo)) {
        expect(billed).toBeGreaterThanOrEqual(Math.max(byWeight, byVolume) - 1e-6);
        if (decides === 'each') continue;
        const decisive = { weight: byWeight, volume: byVolume, minimum: 1 }[decides];
        expect(billed - decisive).toBeLessThan(0.5);
      }
    }),
  );
});
