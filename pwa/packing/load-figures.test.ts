import { expect, test } from 'vitest';
import type { CargoLine, Load } from './cargo';
import { figuresOf } from './load-figures';

const crate: CargoLine = {
  quantity: 4,
  lengthCm: 100,
  widthCm: 100,
  heightCm: 100,
  weightKg: 500,
  stackable: true,
  upright: ['height'],
  mostOnTopKg: null,
};
const block = {
  line: 0,
  up: 'height',
  at: { x: 0, y: 0, z: 0 },
  sides: { x: 100, y: 100, z: 100 },
  count: { x: 1, y: 2, z: 2 },
  layer: 1,
} as const;
const load: Load = { type: '20GP', times: 1, blocks: [block] };

test('weight, volume and their shares are those of one container', () => {
  const figures = figuresOf(load, [crate]);
  expect(figures.packages).toBe(4);
  expect(figures.weightKg).toBe(2_000);
  expect(figures.volumeM3).toBe(4);
  expect(figures.volumeShare).toBeCloseTo(4 / (5.89 * 2.35 * 2.39), 6);
  expect(figures.payloadShare).toBeCloseTo(2_000 / 28_200, 6);
  expect(figures.usedLengthCm).toBe(100);
});

test('the centre of gravity is told from the middle, towards the door and to the right', () => {
  const { offCentre } = figuresOf(load, [crate]);
  expect(offCentre.lengthShare).toBeCloseTo(50 / 589 - 0.5, 6);
  expect(offCentre.widthShare).toBeCloseTo(100 / 235 - 0.5, 6);
  const heavy = { ...crate, weightKg: 1_500 };
  const atDoor = { ...block, line: 1, at: { x: 489, y: 35, z: 0 } };
  const both = figuresOf({ ...load, blocks: [block, atDoor] }, [crate, heavy]);
  // A quarter of the weight at 50 cm, three quarters at 539 cm.
  expect(both.offCentre.lengthShare).toBeCloseTo((0.25 * 50 + 0.75 * 539) / 589 - 0.5, 6);
});

test('what is spare is what the fullest row on the floor leaves, wherever it stands', () => {
  const row = (y: number, x: number, count: number) => ({
    ...block,
    at: { x, y, z: 0 },
    sides: { x: 116.7, y: 117.4, z: 100 },
    count: { x: count, y: 1, z: 1 },
  });
  // 5 × 116.7 cm in two parts beside 3: side by side they touch.
  const blocks = [row(0, 0, 2), row(0, 235, 3), row(117.4, 0, 3)];
  const { spare } = figuresOf({ ...load, blocks }, [crate]);
  expect(spare.lengthCm).toBeCloseTo(5.5, 6);
  expect(spare.widthCm).toBeCloseTo(0.2, 6);
  expect(figuresOf(load, [crate]).spare).toEqual({ lengthCm: 489, widthCm: 35 });
});
