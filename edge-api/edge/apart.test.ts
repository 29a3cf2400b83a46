import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { pause } from '../contract/waiting';
import type { Database } from '../db/tables';
import { keyServer } from '../test-support/accounts/key-server';
import { verifiedBy } from '../test-support/accounts/live-project';
import { signedIn } from '../test-support/accounts/signed-in';
import { besideNode } from '../test-support/edge/beside-node';
import { handOver } from '../test-support/edge/handed-over';
import { json } from '../test-support/requests';

// Less than a query may take, and than a visitor waits for a turn.
const arriving = { timeout: 2000, interval: 20 };
const answerWithinMs = 2500;
// Until workerd has seen that a visitor is gone.
const leavingMs = 100;

type Table = 'services' | 'products' | 'catalogue_state' | 'signing_keys';

/** Lets everyone who reads the table wait until `unlock`. */
async function locked(db: Kysely<Database>, table: Table) {
  const transaction = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
  const unlock = () => transaction.commit().execute();
  onTestFinished(async () => {
    if (!transaction.isCommitted) await unlock();
  });
  return {
    unlock,
    /** Waits until so many wait for the table; a request that waits for another one never does. */
    arrived: (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_locks where relation = ${table}::regclass and not granted`.execute(db);
          return rows.length;
        }, arriving)
        .toBe(count),
  };
}

/** Returns the status of an answer that arrived completely. */
async function whole(answer: Promise<Response> | Response): Promise<number> {
  const response = await answer;
  await response.text();
  return response.status;
}

const inTime = (answer: Promise<Response> | Response): Promise<number | string> =>
  Promise.race([whole(answer), pause(answerWithinMs).then(() => 'no answer')]);

test.each<[string, string, Table]>([
  ['a page', '/', 'services'],
  ['the page for addresses without one', '/nowhere', 'services'],
  ['a page with a made-up value', '/?a=1', 'services'],
  ['a list', '/api/services', 'services'],
  ['the sitemap', '/sitemap.xml', 'services'],
  ['the file of products', '/WomenProducts/Product.json', 'products'],
  ['the feed of devices', '/api/catalogue/changes?scope=services', 'services'],
  ['the revision', '/', 'catalogue_state'],
  ['what needs the keys of sessions', '/api/me', 'signing_keys'],
  ['the published keys', '/.well-known/jwks.json', 'signing_keys'],
])(
  'two visitors who ask for %s read it apart, and one who hangs up holds up no other',
  async (_, path, table) => {
    const testing = await besideNode();
    const { headers } = await signedIn(testing);
    const { arrived, unlock } = await locked(testing.db, table);
    const hangUp = new AbortController();
    const first = testing.app.request(path, { headers, signal: hangUp.signal });
    const end = expect(whole(first)).rejects.toThrow();
    await arrived(1);
    const second = testing.app.request(path, { headers });
    await arrived(2);
    hangUp.abort();
    await end;
    await pause(leavingMs);
    await unlock();
    expect(await inTime(second)).toBe(path === '/nowhere' ? 404 : 200);
  },
);

test('a visitor who hangs up while the provider’s keys are fetched holds up no other', async () => {
  const keys = await keyServer('sampan-live');
  const { settings } = handOver({ verify: verifiedBy(keys, 'sampan-live') });
  const { app } = await besideNode({ settings, parts: {} });
  const authorization = `Bearer ${await keys.idToken()}`;
  const exchange = json({ email: 'farida@sampan.example' }, { authorization });
  const hangUp = new AbortController();
  keys.state.until = new Promise(() => {});
  const first = app.request('/api/jwttoken', { ...exchange, signal: hangUp.signal });
  const end = expect(whole(first)).rejects.toThrow();
  await expect.poll(() => keys.state.hits).toBe(1);
  keys.state.until = Promise.resolve();
  const second = app.request('/api/jwttoken', exchange);
  hangUp.abort();
  await end;
  expect(await inTime(second)).toBe(200);
});

test('visitors who hang up give back their connections', async () => {
  const { app, db } = await besideNode();
  expect((await app.request('/api/services')).status).toBe(200);
  const { arrived, unlock } = await locked(db, 'services');
  const hangUp = new AbortController();
  const ends = Array.from({ length: 8 }, (_, place) =>
    expect(app.request(`/?a=${place}`, { signal: hangUp.signal })).rejects.toThrow(),
  );
  await arrived(3);
  hangUp.abort();
  await Promise.all(ends);
  await pause(leavingMs);
  await unlock();
  expect(await inTime(app.request('/?b=1'))).toBe(200);
});
