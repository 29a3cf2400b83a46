import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../../../packing/cargo';
import { holds } from '../../../test-support/packing/holds';
import { facesOf, farthestFirst, projectionOf, type Solid } from './projection';

const cube = (x: number, y: number, z: number): Solid => ({
  from: { x, y, z },
  to: { x: x + 10, y: y + 10, z: z + 10 },
});

test('what is higher is drawn higher, and seen from above the height does not count', () => {
  const at = projectionOf({ turn: 30, tilt: 30 });
  expect(at(5, 5, 10)[1]).toBeLessThan(at(5, 5, 0)[1]);
  const above = projectionOf({ turn: 0, tilt: 90 });
  expect(above(5, 7, 100)).toEqual([5, expect.closeTo(7, 9)]);
});

test('each cube is drawn after those behind and below it, from every side', () => {
  const solids = [cube(10, 0, 0), cube(0, 0, 0), cube(0, 0, 10), cube(0, 10, 0)];
  const drawn = (turn: number) => {
    const order = farthestFirst(solids, { turn, tilt: 30 });
    return (a: number, b: number) => order.indexOf(a) < order.indexOf(b);
  };
  // Greater x and y are nearer, then greater x is farther, then both are.
  for (const [turn, xIsNearer, yIsNearer] of [
    [30, true, true],
    [330, false, true],
    [210, false, false],
  ] as const) {
    const isBefore = drawn(turn);
    expect(isBefore(1, 0), `x at ${turn}`).toBe(xIsNearer);
    expect(isBefore(1, 3), `y at ${turn}`).toBe(yIsNearer);
    expect(isBefore(1, 2), `z at ${turn}`).toBe(true);
  }
});

test('all solids are drawn once, whatever stands where', () => {
  const place = fc.integer({ min: 0, max: 5 }).map((steps) => steps * 10);
  const solids = fc.uniqueArray(fc.tuple(place, place, place), { selector: String, maxLength: 30 });
  holds(
    fc.property(solids, fc.integer({ min: 0, max: 359 }), (places, turn) => {
      const cubes = places.map(([x, y, z]) => cube(x, y, z));
      const drawn = farthestFirst(cubes, { turn, tilt: 30 });
      expect([...drawn].sort((a, b) => a - b)).toEqual(cubes.map((_, index) => index));
    }),
    50,
  );
});

test('a block shows three faces with a line between its packages', () => {
  const block: Block = {
    line: 0,
    up: 'height',
    at: { x: 0, y: 0, z: 0 },
    sides: { x: 10, y: 10, z: 10 },
    count: { x: 3, y: 2, z: 1 },
    layer: 1,
  };
  const faces = facesOf(block, { turn: 30, tilt: 30 });
  expect(faces.map(({ side, seams }) => [side, seams.length])).toEqual([
    ['end', 1],
    ['long', 2],
    ['top', 3],
  ]);
});
