import { expect, test } from 'vitest';
import { rowByKey, shownRows } from './long-list';

const near = (startIndex: number, endIndex: number) => ({
  startIndex,
  endIndex,
  overscan: 2,
  count: 100,
});

test('shows the rows on the screen and some around them, within the list', () => {
  expect(shownRows(near(10, 12), -1)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  expect(shownRows(near(0, 1), -1)).toEqual([0, 1, 2, 3]);
  expect(shownRows(near(98, 99), -1)).toEqual([96, 97, 98, 99]);
});

test('also shows the row with the focus, in its place', () => {
  expect(shownRows(near(50, 51), 3)).toEqual([3, 48, 49, 50, 51, 52, 53]);
  expect(shownRows(near(50, 51), 90)).toEqual([48, 49, 50, 51, 52, 53, 90]);
  expect(shownRows(near(50, 51), 52)).toEqual([48, 49, 50, 51, 52, 53]);
});

test('also shows a second row that must not go away', () => {
  expect(shownRows(near(50, 51), 3, 90)).toEqual([3, 48, 49, 50, 51, 52, 53, 90]);
  expect(shownRows(near(50, 51), 3, 3)).toEqual([3, 48, 49, 50, 51, 52, 53]);
});

test('shows no row that a shorter list has no more', () => {
  expect(shownRows(near(50, 51), 100)).toEqual([48, 49, 50, 51, 52, 53]);
});

test('arrows, Page Up, Page Down, Home and End lead to other rows, and not beyond the ends', () => {
  expect(rowByKey('ArrowDown', 4, 100)).toBe(5);
  expect(rowByKey('ArrowUp', 4, 100)).toBe(3);
  expect(rowByKey('PageDown', 4, 100)).toBe(14);
  expect(rowByKey('PageDown', 95, 100)).toBe(99);
  expect(rowByKey('PageUp', 4, 100)).toBe(0);
  expect(rowByKey('Home', 4, 100)).toBe(0);
  expect(rowByKey('End', 4, 100)).toBe(99);
  expect(rowByKey('End', 99, 100)).toBeNull();
  expect(rowByKey('ArrowUp', 0, 100)).toBeNull();
  expect(rowByKey('a', 4, 100)).toBeNull();
});
