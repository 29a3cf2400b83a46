import { expect, test } from 'vitest';
import { hashOfApiKey, isApiKey, newApiKey } from './key-form';

test('makes keys that differ, with letters that a double click selects', async () => {
  const made = await Promise.all(Array.from({ length: 200 }, newApiKey));
  expect(new Set(made.map(({ key }) => key)).size).toBe(200);
  for (const { key, hash, prefix } of made) {
    expect(key).toMatch(/^sampan_[0-9A-Za-z]{43}[0-9a-f]{6}$/);
    expect(isApiKey(key)).toBe(true);
    expect(await hashOfApiKey(key)).toBe(hash);
    expect([key.startsWith(prefix), prefix.length]).toEqual([true, 11]);
    expect(hash).not.toContain(key.slice(7));
  }
  const letters = new Set(made.flatMap(({ key }) => [...key.slice(7, 50)]));
  expect(letters.size).toBe(62);
});

test('knows a mistyped key by itself', async () => {
  const { key } = await newApiKey();
  for (let at = 'sampan_'.length; at < key.length; at += 1) {
    const other = key.charAt(at) === 'a' ? 'b' : 'a';
    expect(await hashOfApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
  }
  for (const wrong of ['', 'sampan_', key.slice(0, -1), `${key}0`, `x${key}`, key.toUpperCase()]) {
    expect(await hashOfApiKey(wrong)).toBeNull();
  }
});
