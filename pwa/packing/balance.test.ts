import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '../test-support/packing/holds';
import { planFaults } from '../test-support/packing/plan-faults';
import type { CargoLine, Load } from './cargo';
import { figuresOf, mostOffCentre } from './load-figures';
import { planLoad } from './plan-load';

const usual = ['20GP', '40GP', '40HC'] as const;

const pallet: CargoLine = {
  quantity: 22,
  lengthCm: 120,
  widthCm: 100,
  heightCm: 110,
  weightKg: 600,
  stackable: true,
  upright: ['height'],
  mostOnTopKg: null,
};
const drum: CargoLine = { ...pallet, lengthCm: 60, widthCm: 60, heightCm: 90, weightKg: 250 };
const carton: CargoLine = { ...pallet, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 14 };

/** Returns how far the centre of gravity is from the middle. */
const offCentre = (load: Load, cargo: readonly CargoLine[]) => {
  const { lengthShare, widthShare } = figuresOf(load, cargo).offCentre;
  return Math.max(Math.abs(lengthShare), Math.abs(widthShare));
};

test.each([
  ['22 pallets', { ...pallet, quantity: 22 }],
  ['10 drums', { ...drum, quantity: 10 }],
  ['80 drums', { ...drum, quantity: 80 }],
  ['1,000 cartons', { ...carton, quantity: 1_000 }],
])('%s stand with their centre of gravity near the middle of each container', (_, line) => {
  const plan = planLoad([line], usual);
  expect(planFaults([line], plan)).toEqual([]);
  expect(plan.left).toEqual([]);
  for (const load of plan.loads) {
    expect(offCentre(load, [line])).toBeLessThanOrEqual(mostOffCentre);
  }
});

test('22 pallets that fit on the floor stand there beside each other', () => {
  const [load] = planLoad([pallet], usual).loads;
  for (const { at, count } of load?.blocks ?? []) expect([at.z, count.z]).toEqual([0, 1]);
});

const side = fc.integer({ min: 20, max: 230 });
const alike: fc.Arbitrary<CargoLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 150 }),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  weightKg: fc.integer({ min: 1, max: 1_500 }),
  stackable: fc.boolean(),
  upright: fc.constantFrom(['height'], ['length', 'width', 'height'] as const),
  mostOnTopKg: fc.constant(null),
});

/** Of packages alike that fill less than 60 % of a container. */
const offCentreIn = (line: CargoLine) => {
  const plan = planLoad([line], usual, 5_000);
  expect(planFaults([line], plan)).toEqual([]);
  const loads = plan.loads.filter((load) => figuresOf(load, [line]).volumeShare < 0.6);
  return Math.max(0, ...loads.map((load) => offCentre(load, [line])));
};

test('packages alike that fill less than 60 % of a container stand with their weight near its middle', () => {
  // For two in a thousand of all sizes no such load is found, and the page says so. The farthest that
  // was seen was 16 % off.
  holds(
    fc.property(alike, (line) => {
      expect(offCentreIn(line)).toBeLessThan(0.25);
    }),
    25,
  );
  const shares = fc.sample(alike, { numRuns: 25, seed: 48 }).map(offCentreIn);
  expect(Math.max(...shares)).toBeLessThanOrEqual(mostOffCentre);
});
