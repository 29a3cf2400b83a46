import { expect, test } from 'vitest';
import type { Block } from './cargo';
import { inLoadingOrder } from './loading-order';

type Place = [x: number, y: number, z: number];

/** Packages of 100 cm on each side, named by their line. */
const block = (line: number, [x, y, z]: Place, [along, across, high]: Place = [1, 1, 1]) =>
  ({
    line,
    up: 'height',
    at: { x, y, z },
    sides: { x: 100, y: 100, z: 100 },
    count: { x: along, y: across, z: high },
  }) satisfies Omit<Block, 'layer'>;

const linesOf = (blocks: readonly Block[]) => blocks.map(({ line }) => line);

test('what is deepest is loaded first, of that what stands lowest, then from the left', () => {
  const blocks = [
    block(0, [100, 0, 0]),
    block(1, [0, 100, 0]),
    block(2, [0, 0, 100]),
    block(3, [0, 0, 0]),
  ];
  expect(linesOf(inLoadingOrder(blocks))).toEqual([3, 1, 2, 0]);
});

test('what carries a block is loaded before it, also where it is nearer to the door', () => {
  const over = block(0, [0, 0, 100], [2, 1, 1]);
  const deep = block(1, [0, 0, 0]);
  const near = block(2, [100, 0, 0]);
  expect(linesOf(inLoadingOrder([over, near, deep]))).toEqual([1, 2, 0]);
});

test('a block is one layer above the highest that carries it, and layer 1 on the floor', () => {
  const tower = block(0, [0, 0, 0], [1, 1, 2]);
  const crate = { ...block(1, [100, 0, 0]), sides: { x: 100, y: 100, z: 200 } };
  const over = block(2, [0, 0, 200], [2, 1, 1]);
  const beside = block(3, [100, 100, 0]);
  const layers = new Map(
    inLoadingOrder([over, beside, crate, tower]).map((b) => [b.line, b.layer]),
  );
  expect(Object.fromEntries(layers)).toEqual({ 0: 1, 1: 1, 2: 3, 3: 1 });
});

test('blocks that only touch at a side or a corner do not carry each other', () => {
  const low = block(0, [0, 0, 0]);
  const corner = block(1, [100, 100, 100]);
  expect(inLoadingOrder([corner, low]).map(({ layer }) => layer)).toEqual([1, 1]);
});
