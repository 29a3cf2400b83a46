import { expect, test } from 'vitest';
import { lastOf } from './last-of';

test('forgets the one that was used longest ago', () => {
  const last = lastOf<number>(2).set('a', 1).set('b', 2);
  last.get('a');
  last.set('c', 3);
  expect([...last.keys()]).toEqual(['c', 'a']);
});

test('takes no room before there is something to remember', () => {
  expect(lastOf<true>(2 ** 40).set('a', true).size).toBe(1);
});
