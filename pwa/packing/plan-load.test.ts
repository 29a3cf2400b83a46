import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containerTypeCodes } from '../../edge-api/contract/freight/container-types';
import { holds } from '../test-support/packing/holds';
import { planFaults } from '../test-support/packing/plan-faults';
import type { CargoLine, LoadPlan } from './cargo';
import { planLoad } from './plan-load';

const usual = ['20GP', '40GP', '40HC'] as const;

const carton: CargoLine = {
  quantity: 1,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  weightKg: 12,
  stackable: true,
  upright: ['height'],
  mostOnTopKg: null,
};
const pallet: CargoLine = {
  ...carton,
  lengthCm: 120,
  widthCm: 100,
  heightCm: 110,
  weightKg: 300,
};

const containersOf = ({ loads }: LoadPlan) => loads.map(({ type, times }) => `${times} × ${type}`);

const side = fc.oneof(
  fc.integer({ min: 10, max: 300 }),
  fc.double({ min: 5, max: 130, noNaN: true }),
);
const line: fc.Arbitrary<CargoLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 30 }),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  weightKg: fc.oneof(fc.double({ min: 0.1, max: 900, noNaN: true }), fc.constant(29_500)),
  stackable: fc.boolean(),
  upright: fc.constantFrom(['height'], ['height', 'width'], ['length', 'width', 'height'] as const),
  mostOnTopKg: fc.option(fc.double({ min: 1, max: 1_500, noNaN: true })),
});
const types = fc.subarray([...containerTypeCodes], { minLength: 1 });

test('every package stands inside, apart from others, carried in full, as it may, or is named as left', () => {
  holds(
    fc.property(fc.array(line, { maxLength: 6 }), types, (cargo, allowed) => {
      expect(planFaults(cargo, planLoad(cargo, allowed, 5_000))).toEqual([]);
    }),
    100,
  );
});

test('the same cargo gives the same plan', () => {
  holds(
    fc.property(fc.array(line, { maxLength: 5 }), (cargo) => {
      expect(planLoad(cargo, usual, 5_000)).toEqual(planLoad(structuredClone(cargo), usual, 5_000));
    }),
    10,
  );
});

test('the fewest containers are chosen, and the smallest of those', () => {
  const few = [{ ...carton, quantity: 100 }];
  expect(containersOf(planLoad(few, usual))).toEqual(['1 × 20GP']);
  // 63 m³ fit two of 20 ft or one high cube.
  const many = [{ ...carton, quantity: 660 }];
  expect(containersOf(planLoad(many, usual))).toEqual(['1 × 40HC']);
  expect(containersOf(planLoad(many, ['20GP']))).toEqual(
    ['2 × 20GP'].concat(['1 × 20GP']).slice(0, 2),
  );
});

test('heavy cargo goes into small containers, as many as its weight needs', () => {
  const coils = [{ ...pallet, heightCm: 60, weightKg: 2_500, quantity: 22 }];
  expect(containersOf(planLoad(coils, usual))).toEqual(['2 × 20GP']);
});

test('containers that are filled alike are named once', () => {
  const plan = planLoad([{ ...pallet, stackable: false, quantity: 105 }], ['20GP']);
  expect(containersOf(plan)).toEqual(['10 × 20GP', '1 × 20GP']);
});

// What forwarders count with, on the floor alone; the last two of 22 leave 3 cm.
test.each([
  [120, 100, '20GP', 10],
  [120, 100, '40HC', 22],
  [120, 80, '20GP', 11],
  [120, 80, '40HC', 25],
  [110, 110, '20GP', 10],
  [110, 110, '40HC', 20],
] as const)('pallets of %i × %i cm: a %s takes %i', (lengthCm, widthCm, type, most) => {
  const line = { ...pallet, lengthCm, widthCm, heightCm: 150, stackable: false, quantity: 100 };
  const [first] = planLoad([{ ...line, quantity: most }], [type]).loads;
  expect(first?.times).toBe(1);
  const { loads } = planLoad([line], [type]);
  expect(loads.reduce((sum, { times }) => sum + times, 0)).toBe(Math.ceil(100 / most));
});

test('cartons that can be stacked carry each other, but no pallet of half a ton', () => {
  const cargo = [
    { ...pallet, heightCm: 150, weightKg: 500, stackable: false, quantity: 22 },
    { ...carton, quantity: 120 },
    { ...carton, lengthCm: 50, widthCm: 50, heightCm: 50, weightKg: 15, quantity: 80 },
  ];
  const blocks = planLoad(cargo, ['20GP']).loads.flatMap((load) => load.blocks);
  expect(blocks.some(({ line, count }) => line > 0 && count.z > 1)).toBe(true);
  for (const { line, at } of blocks) if (line === 0) expect(at.z).toBe(0);
});

test('pallets on which nothing may stand are put on top of others', () => {
  const plan = planLoad(
    [
      { ...pallet, quantity: 9 },
      { ...pallet, heightCm: 90, stackable: false, quantity: 9 },
    ],
    ['20GP'],
  );
  expect(containersOf(plan)).toEqual(['1 × 20GP']);
});

test('a reefer or open container is used only for what needs one, or if it is the only choice', () => {
  const all = planLoad([{ ...carton, quantity: 100 }], containerTypeCodes);
  expect(containersOf(all)).toEqual(['1 × 20GP']);
  const machine = { ...pallet, lengthCm: 300, widthCm: 200, heightCm: 228.5, quantity: 1 };
  expect(containersOf(planLoad([machine], ['20GP', '20OT']))).toEqual(['1 × 20OT']);
  expect(containersOf(planLoad([carton], ['40RH']))).toEqual(['1 × 40RH']);
  // The reefer is smaller than the standard one, and the pipe fits into both.
  const pipe = { ...carton, lengthCm: 1_000 };
  expect(containersOf(planLoad([pipe], ['20GP', '40GP', '40RH', '40OT']))).toEqual(['1 × 40GP']);
});

test('what no container takes is named with the reason that is nearest to fitting', () => {
  const cargo = [
    { ...carton, lengthCm: 1_300 },
    { ...pallet, heightCm: 235 },
    { ...pallet, weightKg: 28_500, quantity: 2 },
    carton,
  ];
  const plan = planLoad(cargo, ['20GP', '40GP']);
  expect(plan.left).toEqual([
    { line: 0, quantity: 1, reason: 'too-large' },
    { line: 1, quantity: 1, reason: 'door' },
    { line: 2, quantity: 2, reason: 'too-heavy' },
  ]);
  expect(planFaults(cargo, plan)).toEqual([]);
});

test('sizes, weights and limits next to nothing, or below it, do no harm', () => {
  const cargo = [
    { ...carton, lengthCm: 0.0001, weightKg: 0.0001, quantity: 3 },
    { ...carton, mostOnTopKg: -5, quantity: 3 },
    { ...carton, mostOnTopKg: 0 },
  ];
  expect(planLoad(cargo, usual).left).toEqual([]);
});

test('a plan that would take minutes ends early, and names what it has not planned', () => {
  const cargo = Array.from({ length: 100 }, (_, index) => ({
    ...carton,
    quantity: 10_000,
    lengthCm: 3 + (index * 37) / 100,
    widthCm: 2 + (index * 29) / 100,
    heightCm: 1 + (index * 31) / 100,
    weightKg: 0.1,
    upright: ['length', 'width', 'height'] as const,
  }));
  const before = process.cpuUsage();
  const plan = planLoad(cargo, containerTypeCodes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(8_000);
  expect(plan.loads.length).toBeGreaterThan(0);
  expect(plan.left.some(({ reason }) => reason === 'too-many')).toBe(true);
}, 60_000);

test('also where a plan ends early, all that it has stands well', () => {
  holds(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.integer({ min: 0, max: 20_000 }),
      (cargo, mostCost) => {
        expect(planFaults(cargo, planLoad(cargo, usual, 5_000, mostCost))).toEqual([]);
      },
    ),
    33,
  );
});

test('no cargo and no types give an empty plan', () => {
  expect(planLoad([], usual)).toEqual({ loads: [], left: [] });
  expect(planLoad([carton], ['20TK']).left).toEqual([
    { line: 0, quantity: 1, reason: 'too-large' },
  ]);
});
