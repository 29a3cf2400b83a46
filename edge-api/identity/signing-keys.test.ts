import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  addSigningKey,
  listSigningKeys,
  renewSigningKey,
  withdrawSigningKey,
} from '../db/accounts/signing-key-queries';
import { connect } from '../db/connect';
import { watchRevision } from '../db/revision-watch';
import type { Database } from '../db/tables';
import { testDatabase } from '../test-support/database/database';
import { until } from '../test-support/wait';
import { sessionTokens } from './session-tokens';
import { newSigningKey, signingKeys } from './signing-keys';
import { storedKeys } from './stored-keys';

const user = { uid: 'farida', email: 'farida@sampan.example' };
const minute = 60;
const day = 24 * 60 * minute;

/** A server process with its own connections, as `assemble` puts it together. */
async function serverProcess(databaseUrl: string, heartbeatMs = 60_000) {
  const db = connect(databaseUrl);
  const watch = await watchRevision(databaseUrl, { heartbeatMs });
  onTestFinished(async () => {
    await watch.stop();
    await db.destroy();
  });
  const told: string[] = [];
  const keys = await signingKeys(storedKeys(db), (event, kid) => told.push(`${event} ${kid}`));
  const failures: unknown[] = [];
  watch.followKeys(() => void keys.reload().catch((error) => failures.push(error)));
  return { ...sessionTokens(keys, 'https://sampan.example'), keys, told, failures };
}

/** Moves everything about the keys into the past. */
const letPass = (db: Kysely<Database>, seconds: number) =>
  sql`update signing_keys set created_at = created_at - make_interval(secs => ${seconds})`.execute(
    db,
  );

const statesOf = async (db: Kysely<Database>) =>
  (await listSigningKeys(db)).map(({ state }) => state);
const signingKid = async (db: Kysely<Database>) => (await listSigningKeys(db))[0]?.kid ?? '';

test('stops a withdrawn key in every process within a second, and signs with a new one', async () => {
  const { db, databaseUrl } = await testDatabase();
  const processes = await Promise.all([1, 2, 3].map(() => serverProcess(databaseUrl)));
  const kid = await signingKid(db);
  const tokens = await Promise.all(processes.map(({ sign }) => sign(user)));
  for (const { verify } of processes) {
    for (const token of tokens) expect(await verify(token)).toMatchObject(user);
  }
  const atMs = performance.now();
  expect(await withdrawSigningKey(db, kid, await newSigningKey())).toBe('signing');
  const isStopped = async () => {
    const verdicts = processes.map(({ keys }) => keys.has(kid));
    return !verdicts.includes(true);
  };
  await until(isStopped);
  expect(performance.now() - atMs).toBeLessThan(1000);
  const next = await signingKid(db);
  for (const { verify, sign, publicKeys, told } of processes) {
    for (const token of tokens) expect(await verify(token)).toBeNull();
    for (const process of processes)
      expect(await process.verify(await sign(user))).toMatchObject(user);
    expect((await publicKeys()).keys.map((key) => key.kid)).toEqual([next]);
    expect(told.slice(-2)).toEqual([`signing-key-added ${next}`, `signing-key-withdrawn ${kid}`]);
  }
});

test('stops a withdrawn key at the next regular check when the notification is lost', async () => {
  const { db, databaseUrl } = await testDatabase();
  const process = await serverProcess(databaseUrl, 100);
  const token = await process.sign(user);
  await sql`alter table signing_keys disable trigger tell_signing_keys`.execute(db);
  await withdrawSigningKey(db, await signingKid(db), await newSigningKey());
  await until(async () => (await process.verify(token)) === null);
  expect(process.failures).toEqual([]);
});

test('signs with a new key at once, and accepts the tokens of the older one until they expire', async () => {
  const { db, databaseUrl } = await testDatabase();
  const process = await serverProcess(databaseUrl);
  const oldKid = await signingKid(db);
  const oldToken = await process.sign(user);
  await addSigningKey(db, await newSigningKey());
  await until(async () => process.keys.signer().kid !== oldKid);
  expect(await statesOf(db)).toEqual(['signing', 'verifying']);
  expect(await process.verify(oldToken)).toMatchObject(user);
  expect((await process.publicKeys()).keys).toHaveLength(2);

  await letPass(db, 61 * minute);
  expect(await process.verify(oldToken)).toMatchObject(user);
  await letPass(db, 5 * minute);
  await until(async () => (await process.verify(oldToken)) === null);
  expect((await process.publicKeys()).keys).toHaveLength(1);
  expect(await statesOf(db)).toEqual(['signing', 'retired']);
  // It reached its age, which is not a withdrawal.
  expect(process.told.filter((event) => event.includes('withdrawn'))).toEqual([]);
});

test('ends an older key as planned when its successor is withdrawn', async () => {
  const { db } = await testDatabase();
  await addSigningKey(db, await newSigningKey());
  await addSigningKey(db, await newSigningKey());
  await withdrawSigningKey(db, await signingKid(db), await newSigningKey());
  expect(await statesOf(db)).toEqual(['signing', 'withdrawn', 'verifying']);
});

test('replaces a key that is older than 90 days, in every process', async () => {
  const { db, databaseUrl } = await testDatabase();
  const first = await serverProcess(databaseUrl);
  const kid = await signingKid(db);
  await letPass(db, 89 * day);
  await first.keys.reload();
  expect(first.keys.signer().kid).toBe(kid);
  await letPass(db, 2 * day);
  const processes = await Promise.all([1, 2, 3].map(() => serverProcess(databaseUrl)));
  await first.keys.reload();
  expect(await statesOf(db)).toEqual(['signing', 'verifying']);
  const kids = [first, ...processes].map(({ keys }) => keys.signer().kid);
  expect(new Set(kids)).toEqual(new Set([await signingKid(db)]));
  expect(kids).not.toContain(kid);
});

test('adds one key when several renew an old one at the same moment', async () => {
  const { db } = await testDatabase();
  await addSigningKey(db, await newSigningKey());
  await letPass(db, 91 * day);
  const renew = async () => renewSigningKey(db, await newSigningKey(), 90);
  const added = await Promise.all([1, 2, 3, 4].map(renew));
  expect(added.filter((isAdded) => isAdded)).toEqual([true]);
});

test('makes one first key, and reports that it was added', async () => {
  const { db, databaseUrl } = await testDatabase();
  await db.deleteFrom('signing_keys').execute();
  const process = await serverProcess(databaseUrl);
  expect(process.told).toEqual([`signing-key-added ${await signingKid(db)}`]);
  expect(await renewSigningKey(db, await newSigningKey(), 90)).toBe(false);
});

test('makes a new key when the signing key is withdrawn by hand in the database', async () => {
  const { db, databaseUrl } = await testDatabase();
  const process = await serverProcess(databaseUrl);
  const kid = await signingKid(db);
  await sql`update signing_keys set withdrawn_at = now()`.execute(db);
  await until(async () => process.keys.signer().kid !== kid);
  expect(process.keys.has(kid)).toBe(false);
});

test('deletes the private part of a key a month after it was replaced, and never restores a key', async () => {
  const { db } = await testDatabase();
  await db.deleteFrom('signing_keys').execute();
  for (let count = 0; count < 3; count += 1) {
    await addSigningKey(db, await newSigningKey());
    await letPass(db, 20 * day);
  }
  await addSigningKey(db, await newSigningKey());
  expect(await statesOf(db)).toEqual(['signing', 'verifying', 'retired']);
});

test('refuses to add a key twice, and to withdraw a missing one', async () => {
  const { db } = await testDatabase();
  expect(await withdrawSigningKey(db, 'unknown', await newSigningKey())).toBeNull();
  await addSigningKey(db, await newSigningKey());
  const kid = await signingKid(db);
  expect(await withdrawSigningKey(db, kid, await newSigningKey())).toBe('signing');
  const before = await statesOf(db);
  expect(await withdrawSigningKey(db, kid, await newSigningKey())).toBe('withdrawn');
  expect(await statesOf(db)).toEqual(before);
});
