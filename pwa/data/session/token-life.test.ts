import { expect, test } from 'vitest';
import { sessionTokenFor } from '../../test-support/model-session';
import { tokenLifeMs } from './token-life';

test('is what the token says, whatever the two clocks are', () => {
  expect(tokenLifeMs(sessionTokenFor('farida', 900, 5))).toBe(900_000);
});

test('reads the alphabet of tokens, which is not that of ordinary Base64', () => {
  const payload = btoa(JSON.stringify({ sub: 'ÿÿþ>>?', iat: 0, exp: 60 }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  expect(payload).toMatch(/[-_]/);
  expect(tokenLifeMs(`h.${payload}.s`)).toBe(60_000);
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`])(
  'of %j is the usual hour',
  (token) => {
    expect(tokenLifeMs(token)).toBe(3_600_000);
  },
);
