import { expect, test } from 'vitest';
import { copyName, freeSlug } from './use-duplicate';

test('a copy is named after its original, within the longest name', () => {
  expect(copyName('Kettle')).toBe('Copy of Kettle');
  expect(copyName('k'.repeat(120))).toHaveLength(120);
  expect(copyName(`${'k'.repeat(111)}🫖`)).toBe(`Copy of ${'k'.repeat(111)}`);
});

test('a copy gets an address that no entry has', () => {
  expect(freeSlug('copy-of-x', new Set())).toBe('copy-of-x');
  expect(freeSlug('copy-of-x', new Set(['copy-of-x', 'copy-of-x-2']))).toBe('copy-of-x-3');
  const long = 'x'.repeat(80);
  expect(freeSlug(long, new Set([long]))).toBe(`${'x'.repeat(78)}-2`);
});
