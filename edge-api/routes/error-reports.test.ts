import { expect, test } from 'vitest';
import type { ErrorReport } from '../contract/errors/error-report';
import { json, problemOf } from '../test-support/requests';
import { errorReport as report } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

async function reporting() {
  const told: ErrorReport[] = [];
  const testing = await testApp({
    errorReports: { fromDevice: (one) => void told.push(one) },
  });
  const send = (body: unknown) => testing.app.request('/api/error-reports', json(body));
  return { ...testing, told, send };
}

test('passes on what a device tells, and nothing besides', async () => {
  const { send, told } = await reporting();
  const answer = await send({ ...report, email: 'farida@sampan.example' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(told).toEqual([report]);
});

test.each([
  ['a message', { text: 'Farida was not found' }],
  ['a message behind a known one', { text: 'Failed to fetch farida@sampan.example' }],
  ['a name that is a sentence', { name: 'Farida from Dhaka' }],
  ['a file of another site', { places: [{ file: 'https://x.example/a.js', line: 1, column: 1 }] }],
  ['no place', { places: [] }],
  ['more places than a stack', { places: Array(21).fill(report.places[0]) }],
  ['a whole user agent', { browser: { name: 'Mozilla/5.0 (Linux; Android 14)', major: 1 } }],
  ['a version that is a text', { version: 'mine' }],
])('refuses %s', async (_, wrong) => {
  const { send, told } = await reporting();
  const answer = await send({ ...report, ...wrong });
  expect(answer.status).toBe(400);
  await problemOf(answer);
  expect(told).toEqual([]);
});

test('passes on a page only by the pattern of its address', async () => {
  const { send, told } = await reporting();
  for (const page of ['/nowhere/farida', '/account/farida@sampan.example']) {
    expect((await send({ ...report, page })).status).toBe(204);
  }
  expect(told.map(({ page }) => page)).toEqual([null, null]);
});

test('takes 8 KB of JSON at most', async () => {
  const { send, app } = await reporting();
  expect((await send({ ...report, more: 'x'.repeat(9000) })).status).toBe(413);
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect((await app.request('/api/error-reports', plain)).status).toBe(415);
});

test('refuses one sender after twenty, and all together after a hundred', async () => {
  const told: ErrorReport[] = [];
  let sender = 1;
  const { app } = await testApp({
    errorReports: { fromDevice: (one) => void told.push(one) },
    clientAddress: () => `192.0.2.${sender}`,
  });
  const send = async () => (await app.request('/api/error-reports', json(report))).status;
  for (let count = 0; count < 20; count += 1) expect(await send()).toBe(204);
  expect(await send()).toBe(429);
  for (sender = 2; sender <= 5; sender += 1) {
    for (let count = 0; count < 20; count += 1) expect(await send()).toBe(204);
  }
  expect(await send()).toBe(429);
  expect(told).toHaveLength(100);
});

test('is not there where no errors are reported, and documents do not ask for it', async () => {
  const { app } = await testApp();
  const answer = await app.request('/api/error-reports', json(report));
  expect(answer.status).toBe(404);
  for (const path of ['/about', '/app-shell']) {
    expect(await (await app.request(path)).text()).toMatch(
      /^<!doctype html>\n<html lang="en"( class="brand-font")?>/,
    );
  }
  const { app: on } = await reporting();
  for (const path of ['/about', '/app-shell']) {
    expect(await (await on.request(path)).text()).toMatch(
      /<html lang="en"[^>]* data-reports="\d+\.\d+\.\d+">/,
    );
  }
});
