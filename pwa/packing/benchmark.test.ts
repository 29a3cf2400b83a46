import { expect, test } from 'vitest';
import { inLongRun } from '../../edge-api/test-support/long-run';
import { boxTypes, problem, room } from '../test-support/packing/bischoff-ratcliff';
import { planFaults } from '../test-support/packing/plan-faults';
import type { CargoLine } from './cargo';
import { fillContainer } from './fill-container';
import { fitInto, type Kind, measure } from './kinds';
import { planLoad } from './plan-load';

/** `PROBLEMS=100` runs all of each file, which takes some minutes. */
const problems = Number(process.env.PROBLEMS ?? 3);
/** Returns the share of the container that is filled with this many steps. */
function utilisation(cargo: readonly CargoLine[], effort: number): number {
  const kinds = cargo.map((line, index) => fitInto(line, index, room) as Kind);
  const { inside, payloadG } = measure(room);
  const { blocks } = fillContainer(
    {
      inside,
      payloadG,
      kinds,
      left: cargo.map(({ quantity }) => quantity),
      value: kinds.map(({ volume }) => volume),
    },
    effort,
    { left: Number.POSITIVE_INFINITY },
  );
  const filled = blocks.reduce(
    (sum, { along, across, high, kind }) => sum + along * across * high * kind.volume,
    0,
  );
  return filled / (inside.dx * inside.dy * inside.dz);
}

test('the problems of Bischoff and Ratcliff are those of the OR-Library', () => {
  const texts = (types: number, number: number) =>
    problem(types, number).map(
      ({ lengthCm, widthCm, heightCm, quantity, upright }) =>
        `${lengthCm} ${widthCm} ${heightCm} × ${quantity}, ${upright.join(' ')}`,
    );
  expect(texts(3, 1)).toEqual([
    '108 76 30 × 40, height',
    '110 43 25 × 33, width height',
    '92 81 55 × 39, length width height',
  ]);
  expect(texts(10, 60).slice(0, 4)).toEqual([
    '78 72 58 × 14, length width height',
    '107 57 57 × 11, length width height',
    '72 64 37 × 19, length width height',
    '93 66 26 × 13, height',
  ]);
});

/** Returns the mean share of problems with this many types of boxes. */
function meanShare(types: number, effort: number): number {
  const numbers = Array.from({ length: problems }, (_, index) =>
    Math.round(1 + (index * 100) / problems),
  );
  const shares = numbers.map((number) => utilisation(problem(types, number), effort));
  return shares.reduce((sum, share) => sum + share, 0) / problems;
}

test('the problems of Bischoff and Ratcliff are filled to 93 %, each box carried in full', () => {
  // About 0.1 s for each on a laptop.
  const means = boxTypes.map((types) => meanShare(types, 600_000));
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  if (process.env.PROBLEMS) process.stdout.write(`BR1 to BR7: ${means.join(' ')}, ${mean}\n`);
  for (const one of means) expect(one).toBeGreaterThan(0.91);
  expect(mean).toBeGreaterThan(0.93);
}, 120_000);

// Less than two seconds of this machine for each.
test.runIf(inLongRun).each([
  [50, 0.9],
  [100, 0.835],
])(
  'with %i types of boxes the share is above %f',
  (types, least) => {
    const mean = meanShare(types, 5_000_000);
    if (process.env.PROBLEMS) process.stdout.write(`${types} types: ${mean}\n`);
    expect(mean).toBeGreaterThan(least);
  },
  120_000,
);

test('of plans with as many containers, the one that leaves the most room in the last is taken', () => {
  const cargo = problem(20, 1);
  const { loads } = planLoad(cargo, ['20GP']);
  const shares = loads.map(({ blocks }) =>
    blocks.reduce(
      (sum, { count, sides }) =>
        sum + (count.x * count.y * count.z * sides.x * sides.y * sides.z) / (590 * 235 * 239),
      0,
    ),
  );
  expect(shares.map((share) => Math.round(share * 100))).toEqual([87, 2]);
});

test('500 packages of 20 sizes are planned in less than half a second of this machine', () => {
  const cargo = problem(20, 1).map((line) => ({ ...line, quantity: 25, weightKg: 15 }));
  planLoad(cargo, ['20GP', '40GP', '40HC'], 1);
  const before = process.cpuUsage();
  const plan = planLoad(cargo, ['20GP', '40GP', '40HC']);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(500);
  expect(planFaults(cargo, plan)).toEqual([]);
  expect(plan.left).toEqual([]);
});
