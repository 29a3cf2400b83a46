import { expect, test } from 'vitest';
import { readLimit } from './read-limit';

test('lets the burst through, then one at a time, then the burst again', () => {
  let now = 1000;
  const take = readLimit({ burst: 3, perMinute: 60 }, () => now);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, null, 1000]);
  // A refusal costs nothing of what comes later.
  expect(take('a')).toBe(1000);
  expect(take('b')).toBeNull();
  now += 1000;
  expect([take('a'), take('a')]).toEqual([null, 1000]);
  now += 60_000;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, null, 1000]);
});
