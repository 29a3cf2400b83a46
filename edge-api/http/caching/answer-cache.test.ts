import { expect, test } from 'vitest';
import { cachedAnswer } from './cached-answer';
import { answerCache } from './revision-cache';

test('answers without a body take up memory too: as many as fit are cached', async () => {
  const { put, get } = answerCache({ revision: { current: () => '1' } });
  const empty = await cachedAnswer({ route: '/api/products', status: 200 }, new Uint8Array(), {});
  const keys = Array.from({ length: 10_000 }, (_, place) => `/api/products?q=${place}`);
  for (const key of keys) put(key, empty, '1');
  const cached = keys.filter((key) => get(key) !== undefined);
  expect(cached.length).toBeGreaterThan(5000);
  expect(cached.length * 1000).toBeLessThan(8 * 1024 * 1024);
});
