import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastPosition } from '../../../edge-api/contract/admin/catalogue-input';
import { type Placed, positionAtEnd, positionsAfterMove } from './positions';

const listOf = (...positions: number[]): Placed[] =>
  positions.map((position, at) => ({ id: String.fromCharCode(97 + at), position }));

/** The ids in the order that the list has with the new positions. */
function orderWith(list: Placed[], changes: Placed[]): string[] {
  const changed = new Map(changes.map(({ id, position }) => [id, position]));
  return list
    .map(({ id, position }, at) => ({ id, position: changed.get(id) ?? position, at }))
    .sort((a, b) => a.position - b.position || a.at - b.at)
    .map(({ id }) => id);
}

test('a move between two entries with room changes the moved one alone', () => {
  expect(positionsAfterMove(listOf(0, 100, 200, 300), 3, 1)).toEqual([{ id: 'd', position: 50 }]);
});

test('a move to the end or the beginning leaves the usual gap', () => {
  expect(positionsAfterMove(listOf(0, 100, 200), 0, 2)).toEqual([{ id: 'a', position: 300 }]);
  expect(positionsAfterMove(listOf(0, 100, 200), 2, 0)).toEqual([{ id: 'c', position: -100 }]);
});

test('without room between two entries the nearer end of the list makes room', () => {
  expect(positionsAfterMove(listOf(0, 1, 2, 3, 4, 5, 6), 6, 1)).toEqual([
    { id: 'a', position: -199 },
    { id: 'g', position: -99 },
  ]);
});

test('entries at one place are put apart only as far as the move needs it', () => {
  const changes = positionsAfterMove(listOf(5, 7, 7, 7, 7, 500), 5, 2);
  expect(changes).toHaveLength(3);
  expect(orderWith(listOf(5, 7, 7, 7, 7, 500), changes)).toEqual(['a', 'b', 'f', 'c', 'd', 'e']);
});

test('something new comes behind all others, within the range', () => {
  expect(positionAtEnd(listOf(-5, 270, 3))).toBe(370);
  expect(positionAtEnd([])).toBe(100);
  expect(positionAtEnd(listOf(lastPosition))).toBe(lastPosition);
});

test('nothing changes when an entry stays where it is', () => {
  expect(positionsAfterMove(listOf(1, 2), 1, 1)).toEqual([]);
});

test('whatever the positions, a move gives the order that was asked for, within the range', () => {
  const position = fc.oneof(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: -lastPosition, max: lastPosition }),
    fc.constantFrom(-lastPosition, lastPosition),
  );
  fc.assert(
    fc.property(
      fc.array(position, { minLength: 2, maxLength: 20 }),
      fc.nat(),
      fc.nat(),
      (positions, one, other) => {
        const list = listOf(...positions.sort((a, b) => a - b));
        const [from, to] = [one % list.length, other % list.length];
        const changes = positionsAfterMove(list, from, to);
        const wanted = list.map(({ id }) => id);
        wanted.splice(to, 0, ...wanted.splice(from, 1));
        // Entries of one place keep their order only by their ids, so it must not depend on that.
        expect(orderWith(list, changes)).toEqual(wanted);
        for (const change of changes) {
          expect(Math.abs(change.position)).toBeLessThanOrEqual(lastPosition);
          expect(Number.isInteger(change.position)).toBe(true);
        }
      },
    ),
  );
});

test('a hundred moves into the same gap need few changes each', () => {
  let list = listOf(...Array.from({ length: 30 }, (_, at) => at * 100));
  let changed = 0;
  for (let move = 0; move < 100; move += 1) {
    const changes = positionsAfterMove(list, 29, 10);
    changed += changes.length;
    const at = new Map(changes.map(({ id, position }) => [id, position]));
    list = list
      .map(({ id, position }) => ({ id, position: at.get(id) ?? position }))
      .sort((a, b) => a.position - b.position);
  }
  expect(changed).toBeLessThan(300);
});
