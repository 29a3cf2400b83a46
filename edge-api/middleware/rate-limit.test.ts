import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app';
import { deleteUnusedAllowances, noteKnown } from '../db/rate-limit-queries';
import { allowancesOf } from '../http/limits/allowances';
import { type RateLimits, usualLimits } from '../http/limits/usual-limits';
import { signedIn } from '../test-support/accounts/signed-in';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const address = (burst: number, perMinute: number) =>
  ({ name: 'submissions', per: 'address', burst, perMinute }) as const;
const account = (burst: number, perMinute: number) =>
  ({ name: 'submissions', per: 'account', burst, perMinute }) as const;
const limitedTo = (limits: Partial<RateLimits>) => ({ limits: { ...usualLimits, ...limits } });

const post = (app: TestApp['app'], body: object = contactMessage(), headers = {}) =>
  app.request('/api/contact-messages', json(body, headers));

/** Moves the limits as if that much time had gone by, for the database and for this process. */
async function letPass({ db }: TestApp, seconds: number) {
  const forgottenAtMs = performance.now() + Math.max(seconds, 60) * 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => forgottenAtMs);
  await db
    .updateTable('rate_limits')
    .set({ free_at: sql<Date>`free_at - make_interval(secs => ${seconds})` })
    .execute();
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a limit', () => {
  test('takes the burst, then refuses with when to come again, then lets one in at a time', async () => {
    const testing = await testApp(limitedTo({ submissions: [address(3, 6)] }));
    const { app } = testing;
    for (let one = 0; one < 3; one++) expect((await post(app)).status).toBe(201);
    const refused = await post(app);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(9);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await problemOf(refused)).title).toContain('try again');
    await letPass(testing, 8);
    expect((await post(app)).headers.get('retry-after')).toMatch(/^[12]$/);
    await letPass(testing, 2);
    expect((await post(app)).status).toBe(201);
    expect((await post(app)).status).toBe(429);
    await letPass(testing, 3600);
    for (let one = 0; one < 3; one++) expect((await post(app)).status).toBe(201);
    expect((await post(app)).status).toBe(429);
  });

  test('lets all that a device wrote in a day without a network through at once', async () => {
    const { app } = await testApp();
    for (let sent = 0; sent < 1000; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(app)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
  });

  test('holds over two processes with one database, at the same moment too', async () => {
    const testing = await testApp(limitedTo({ submissions: [address(10, 1)] }));
    const apps = [testing.app, createApp(testing)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => post(apps[index % 2] ?? testing.app)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('goes by the database’s clock, not by a process’s', async () => {
    const { app } = await testApp(limitedTo({ submissions: [address(1, 1)] }));
    await post(app);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const answer = await post(app);
    vi.useRealTimers();
    expect(answer.status).toBe(429);
  });

  test('refuses no one for long when a clock was set back', async () => {
    const testing = await testApp(limitedTo({ submissions: [address(2, 60)] }));
    await post(testing.app);
    await letPass(testing, -86_400);
    expect((await post(testing.app)).headers.get('retry-after')).toBe('1');
  });

  test('counts each address by itself', async () => {
    let from = '192.0.2.1';
    const limits = limitedTo({ submissions: [address(1, 1)] });
    const { app } = await testApp({ ...limits, clientAddress: () => from });
    expect((await post(app)).status).toBe(201);
    expect((await post(app)).status).toBe(429);
    from = '192.0.2.2';
    expect((await post(app)).status).toBe(201);
  });

  test('counts who is logged in by account, and others not', async () => {
    const testing = await testApp(limitedTo({ submissions: [account(1, 1)] }));
    const { app } = testing;
    const as = async (uid: string) => (await signedIn(testing, { uid })).headers;
    expect((await post(app, contactMessage(), await as('farida'))).status).toBe(201);
    expect((await post(app, contactMessage(), await as('farida'))).status).toBe(429);
    expect((await post(app, contactMessage(), await as('bo'))).status).toBe(201);
    for (let one = 0; one < 3; one++) expect((await post(app)).status).toBe(201);
  });

  test('does not hinder the repetition of what is stored already', async () => {
    const { app } = await testApp(limitedTo({ submissions: [address(1, 1)] }));
    const body = contactMessage();
    for (let time = 0; time < 4; time++) expect((await post(app, body)).status).toBe(201);
    expect((await post(app)).status).toBe(429);
    const request = json(serviceRequest());
    expect((await app.request('/api/service-requests', request)).status).toBe(429);
  });

  test('accepts what a whole company office sends after a day offline, with the usual limits', async () => {
    const { app } = await testApp();
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(app)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('what all share', () => {
  const parts = [
    { ...address(8, 1), per: 'network' },
    { ...address(2, 1), per: 'network', isOwn: true },
    { ...address(6, 1), per: 'all', kept: 2 },
  ] as const satisfies RateLimits['submissions'];

  test('is used only after the own part of a network, and strangers leave the kept part', async () => {
    const testing = await testApp(limitedTo({ submissions: parts }));
    const { take } = allowancesOf(testing.db);
    const ask = async (from: string) => (await take(parts, { address: from }))?.part ?? 'taken';
    await noteKnown(testing.db, '198.51.100.0/24');
    const times = async (count: number, from: string) => {
      const seen = [];
      for (let time = 0; time < count; time++) seen.push(await ask(from));
      return seen;
    };
    // Two of its own and four of all.
    expect(await times(7, '192.0.2.1')).toEqual([...Array(6).fill('taken'), 'all']);
    expect(await times(3, '192.0.3.1')).toEqual(['taken', 'taken', 'all']);
    expect(await times(5, '198.51.100.7')).toEqual([...Array(4).fill('taken'), 'kept']);
    expect((await take(parts, { address: '192.0.4.1', account: 'farida' }))?.part).toBeUndefined();
    // A refusal by the shared part counts nothing for the network.
    const { free_at: before } = await testing.db
      .selectFrom('rate_limits')
      .select('free_at')
      .where('key', '=', 'submissions network 192.0.3.0/24')
      .executeTakeFirstOrThrow();
    expect(Number(before) - Date.now()).toBeLessThan(3 * 60_000);
  });

  test('refuses a network as a whole, whichever of its addresses asks', async () => {
    let from = '2001:db8:1:1::/64';
    const testing = await testApp({
      ...limitedTo({ submissions: [{ ...address(2, 1), per: 'network' }] }),
      clientAddress: () => from,
    });
    expect((await post(testing.app)).status).toBe(201);
    from = '2001:db8:1:2::/64';
    expect((await post(testing.app)).status).toBe(201);
    from = '2001:db8:1:3::/64';
    expect((await post(testing.app)).status).toBe(429);
    from = '2001:db8:2:3::/64';
    expect((await post(testing.app)).status).toBe(201);
  });
});

describe('the token exchange', () => {
  test('remembers a refusal until it ends, without the database', async () => {
    const limit = { name: 'tokens', per: 'address', burst: 1, perMinute: 1 } as const;
    const testing = await testApp(limitedTo({ tokens: [limit] }));
    const exchange = () =>
      testing.app.request('/api/jwttoken', json({ email: 'a@sampan.example' }));
    await exchange();
    expect((await exchange()).status).toBe(429);
    const renamed = (from: string, to: string) =>
      testing.db.schema.alterTable(from).renameTo(to).execute();
    await renamed('rate_limits', 'limits_away');
    const answers = await Promise.all(Array.from({ length: 200 }, exchange));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(answers[0]?.headers.get('retry-after')).toBe('60');
    await renamed('limits_away', 'rate_limits');
    await letPass(testing, 61);
    expect((await exchange()).status).toBe(401);
  });

  test('is limited by address, good token or not', async () => {
    const limit = { name: 'tokens', per: 'address', burst: 2, perMinute: 1 } as const;
    const { app } = await testApp(limitedTo({ tokens: [limit] }));
    const exchange = () => app.request('/api/jwttoken', json({ email: 'a@sampan.example' }));
    expect((await exchange()).status).toBe(401);
    expect((await exchange()).status).toBe(401);
    expect((await exchange()).status).toBe(429);
  });

  test('is limited by account', async () => {
    const limit = { name: 'tokens', per: 'account', burst: 2, perMinute: 1 } as const;
    const known = { email: 'farida@sampan.example', emailVerified: true };
    const signIn = { displayName: 'Test Person', signedInAtS: 1, secondFactor: false };
    const { app } = await testApp({
      ...limitedTo({ tokens: [limit] }),
      verifyProviderToken: async (uid: string) => ({ uid, ...known, ...signIn }),
      lookUpAccount: async () => ({ state: 'active', ...known, validSinceS: null }),
    });
    const exchange = (uid: string) =>
      app.request(
        '/api/jwttoken',
        json({ email: 'farida@sampan.example' }, { authorization: `Bearer ${uid}` }),
      );
    expect((await exchange('farida')).status).toBe(200);
    expect((await exchange('farida')).status).toBe(200);
    expect((await exchange('farida')).status).toBe(429);
    expect((await exchange('bo')).status).toBe(200);
  });
});

test('deletes the rows of clients that it no longer limits, and no others', async () => {
  let from = 'early';
  const limits = limitedTo({
    submissions: [address(1, 1)],
    submissionKilobytes: [],
  });
  const testing = await testApp({ ...limits, clientAddress: () => from });
  await post(testing.app);
  await letPass(testing, 61);
  from = 'late';
  await post(testing.app);
  await deleteUnusedAllowances(testing.db);
  const rows = await testing.db.selectFrom('rate_limits').select('key').execute();
  expect(rows).toEqual([{ key: 'submissions address late' }]);
  expect((await post(testing.app)).status).toBe(429);
});
