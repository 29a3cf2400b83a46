import { expect, test } from 'vitest';
import type { ErrorReport } from '../contract/errors/error-report';
import { errorReports, type Reported } from '../log/report-errors';
import { json, problemOf } from '../test-support/requests';
import { errorReport as report } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

/** Takes all that the limits allow. */
async function passedOn<Refusal>(
  told: ErrorReport[],
  one: ErrorReport,
  refusal: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const refused = await refusal();
  if (refused === null) told.push(one);
  return refused;
}

async function reporting() {
  const told: ErrorReport[] = [];
  const testing = await testApp({
    errorReports: { fromDevice: (one, refusal) => passedOn(told, one, refusal) },
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

test('passes on no text that has the form of a name', async () => {
  const { send, told } = await reporting();
  const places = [{ file: '/assets/Farida.Rahman-evil.example~login.js', line: 1, column: 1 }];
  const name = 'Your_account_is_locked_call_0088_visit_evil';
  expect((await send({ ...report, name, places, version: '9999.1234.1' })).status).toBe(204);
  expect(JSON.stringify(told)).not.toMatch(/Farida|evil|locked|9999/);
});

test('takes 8 KB of JSON at most', async () => {
  const { send, app } = await reporting();
  expect((await send({ ...report, more: 'x'.repeat(9000) })).status).toBe(413);
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect((await app.request('/api/error-reports', plain)).status).toBe(415);
});

/** The app with what it sends to the receiver, and a sender that a test changes. */
async function sending() {
  const sent: Reported[] = [];
  const send = (one: Reported) => void sent.push(one);
  const from = { address: '192.0.2.1' };
  const { app } = await testApp({
    errorReports: errorReports({ send, flush: async () => undefined }),
    clientAddress: () => from.address,
  });
  let line = 1;
  const tell = async (body: object) => (await app.request('/api/error-reports', json(body))).status;
  /** Reports an error that no one reported before. */
  const tellAnother = () => tell({ ...report, places: [{ ...report.places[0], line: ++line }] });
  return { sent, from, tell, tellAnother };
}

test('refuses one sender after twenty', async () => {
  const { tell } = await sending();
  for (let count = 0; count < 20; count += 1) expect(await tell(report)).toBe(204);
  expect(await tell(report)).toBe(429);
});

test('a hundred reports of one error from five addresses leave the room for others', async () => {
  const { sent, from, tell, tellAnother } = await sending();
  for (const last of [1, 2, 3, 4, 5]) {
    from.address = `192.0.${last}.1`;
    for (let count = 0; count < 20; count += 1) expect(await tell(report)).toBe(204);
  }
  expect(sent).toHaveLength(1);
  from.address = '198.51.100.1';
  expect(await tellAnother()).toBe(204);
  expect(sent).toHaveLength(2);
});

test.each([
  ['IPv4 (/24)', (host: number) => `192.0.2.${host}`],
  ['IPv6 (/48)', (host: number) => `2001:db8:1:${host}::/64`],
])('one network of %s can not use up what all have', async (_, addressOf) => {
  const { sent, from, tellAnother } = await sending();
  const statuses: number[] = [];
  for (let host = 1; host <= 20; host += 1) {
    from.address = addressOf(host);
    statuses.push(await tellAnother());
  }
  expect(statuses).toEqual([...Array(10).fill(204), ...Array(10).fill(429)]);
  from.address = addressOf(1).replace('192.0', '198.51').replace(':1:', ':2:');
  expect(await tellAnother()).toBe(204);
  expect(sent).toHaveLength(11);
});

test('all together may tell of a hundred errors at once', async () => {
  const told: ErrorReport[] = [];
  const from = { address: '' };
  const { app } = await testApp({
    errorReports: { fromDevice: (one, refusal) => passedOn(told, one, refusal) },
    clientAddress: () => from.address,
  });
  for (let network = 0; network < 11; network += 1) {
    from.address = `10.0.${network}.1`;
    for (let count = 0; count < 10; count += 1) {
      const { status } = await app.request('/api/error-reports', json(report));
      expect(status).toBe(network < 10 ? 204 : 429);
    }
  }
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
