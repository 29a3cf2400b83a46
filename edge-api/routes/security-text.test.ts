import { expect, test, vi } from 'vitest';
import { onlyInNode, setsClock } from '../test-support/edge/left-out';
import { type TestApp, testApp } from '../test-support/test-app';

async function fieldsOf({ app }: TestApp) {
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text.endsWith('\n')).toBe(true);
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value] = /^([A-Z][\w-]+): (.+)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

test('says where to report a weakness, in which language, and where the true copy is', async () => {
  expect(await fieldsOf(await testApp())).toEqual({
    Contact: 'mailto:hello@sampan.example',
    Expires: expect.any(String),
    'Preferred-Languages': 'en',
    Canonical: 'https://sampan.example/.well-known/security.txt',
  });
});

test('is valid for months at any time, and for less than a year', async () => {
  onlyInNode(setsClock);
  const testing = await testApp();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const now of ['2026-11-23T23:59:59Z', '2028-02-29T00:00:00Z', '2041-12-31T12:00:00Z']) {
      vi.setSystemTime(now);
      const { Expires = '' } = await fieldsOf(testing);
      expect(Expires).toMatch(/T00:00:00\.000Z$/);
      const daysAhead = (Date.parse(Expires) - Date.parse(now)) / 86_400_000;
      expect(daysAhead).toBeGreaterThan(200);
      expect(daysAhead).toBeLessThan(365);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('names no address without HTTPS, which the format does not allow', async () => {
  const { site } = await testApp();
  const testing = await testApp({ site: { ...site, origin: 'http://localhost:8787' } });
  expect(await fieldsOf(testing)).not.toHaveProperty('Canonical');
});
