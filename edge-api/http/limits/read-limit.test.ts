import { expect, test } from 'vitest';
import { readLimit, senderLimit } from './read-limit';

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

test('counts an address, and all of its network with twice as much', () => {
  const take = senderLimit('pages', { burst: 3, perMinute: 60 }, () => 1000);
  const ask = (address: string) => take(address)?.part ?? 'taken';
  expect([1, 2, 3, 4].map(() => ask('192.0.2.1'))).toEqual([...Array(3).fill('taken'), 'address']);
  expect([1, 2, 3].map(() => ask('192.0.2.2'))).toEqual(Array(3).fill('taken'));
  expect(ask('192.0.2.3')).toBe('network');
  expect(ask('192.0.3.3')).toBe('taken');
  const ofOne = [1, 2, 3, 4, 5, 6, 7].map((each) => ask(`2001:db8:7:${each}::/64`));
  expect(ofOne).toEqual([...Array(6).fill('taken'), 'network']);
  expect(ask('2001:db8:8:1::/64')).toBe('taken');
});
