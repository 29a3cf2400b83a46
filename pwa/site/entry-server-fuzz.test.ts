import { beforeEach, expect, test, vi } from 'vitest';
import { addressesOf } from '../../edge-api/test-support/fuzz/fuzz-plans';
import { testApp } from '../../edge-api/test-support/test-app';
import { testSite } from '../../edge-api/test-support/test-site';
import { render } from './entry-server';

// On Node 20 React's development build warns once of an empty piece, such as it writes for a failure.
beforeEach(() => {
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('ArrayBuffer.prototype.detached')) error(...said);
  });
});

const seed = 13;
const pages = [
  (part: string) => `/${part}`,
  (part: string) => `/serviceDetail/${part}`,
  (part: string) => `/product/productDescription/${part}`,
  (part: string) => `/women/${part}`,
  (part: string) => `/product/new?q=${part}&sort=${part}&shown=${part}`,
  (part: string) => `/services?q=${part}&mode=${part}`,
  (part: string) => `/?${part}=${part}`,
];

test('no address of a page is answered with an error of the server', {
  timeout: 300_000,
}, async () => {
  const { app } = await testApp({
    template: 'seeded',
    site: { ...testSite, render },
    brotli: undefined,
  });
  const failed: unknown[] = [];
  const statuses = new Set<number>();
  for (const [number, part] of addressesOf(420, seed).entries()) {
    const path = pages[number % pages.length]?.(part) ?? '/';
    if (!URL.canParse(path, 'http://localhost')) continue;
    const answer = await app.request(new URL(path, 'http://localhost').href);
    await answer.text();
    statuses.add(answer.status);
    if (answer.status >= 500) failed.push({ seed, number, path, status: answer.status });
  }
  expect(failed).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
});
