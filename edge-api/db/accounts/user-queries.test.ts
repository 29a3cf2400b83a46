import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import type { Database } from '../tables';
import { findUser, noteSeen, noteUser } from './user-queries';

const farida = {
  uid: 'farida',
  email: 'farida@sampan.example',
  displayName: 'Test Person',
  emailVerified: true,
  signedInAtS: 1_700_000_000,
};

const revisionOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('admin_state').select('revision').executeTakeFirstOrThrow()).revision;

/** By how much `work` raises the revision that devices of admins follow. */
async function stamps(db: Kysely<Database>, work: () => Promise<unknown>): Promise<number> {
  const before = await revisionOf(db);
  await work();
  return Number(await revisionOf(db)) - Number(before);
}

async function hoursLater<Result>(hours: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600_000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

test('makes the row at the first time', async () => {
  const { db } = await testDatabase();
  expect(await noteUser(db, farida)).toMatchObject({
    uid: 'farida',
    email: farida.email,
    display_name: 'Test Person',
    role: 'user',
    blocked: false,
    version: 1,
  });
});

test('makes one row of a user who comes through several doors at once', async () => {
  const { db } = await testDatabase();
  const rows = await Promise.all(Array.from({ length: 8 }, () => noteUser(db, farida)));
  expect(rows.map(({ version }) => version)).toEqual(Array(8).fill(1));
});

test('tells admins’ devices nothing about a user who comes again', async () => {
  const { db } = await testDatabase();
  const first = await noteUser(db, farida);
  expect(await stamps(db, () => noteUser(db, farida))).toBe(0);
  expect(await hoursLater(2, () => stamps(db, () => noteUser(db, farida)))).toBe(0);
  expect(await stamps(db, () => noteUser(db, { ...farida, displayName: 'F.' }))).toBe(1);
  expect(first.version).toBe(1);
});

test('moves the last visit after five minutes, which is no change to work with', async () => {
  const { db } = await testDatabase();
  const first = await noteUser(db, farida);
  await hoursLater(0.07, () => noteUser(db, farida));
  expect(await findUser(db, 'farida')).toEqual(first);
  await hoursLater(0.1, () => noteUser(db, farida));
  const later = await findUser(db, 'farida');
  expect(later?.last_seen_at.getTime()).toBeGreaterThan(first.last_seen_at.getTime() + 300_000);
  expect(later).toEqual({ ...first, last_seen_at: later?.last_seen_at });
});

test('writes a visit once, though a second request has read the row before', async () => {
  const { db } = await testDatabase();
  const known = await noteUser(db, farida);
  await hoursLater(1, () => noteSeen(db, known));
  const once = await findUser(db, 'farida');
  await hoursLater(1.01, () => noteSeen(db, known));
  expect(await findUser(db, 'farida')).toEqual(once);
});

test.each([
  ['name', { displayName: 'Farida R.' }],
  ['e-mail', { email: 'f.rahman@sampan.example' }],
  ['word on whether the address is verified', { emailVerified: false }],
])('counts a version for another %s, at once', async (_, changes) => {
  const { db } = await testDatabase();
  await noteUser(db, farida);
  const changed = await noteUser(db, { ...farida, ...changes });
  expect(changed.version).toBe(2);
  expect((await noteUser(db, { ...farida, ...changes })).version).toBe(2);
});

test('counts none when it is first known whether an old row’s address is verified', async () => {
  const { db } = await testDatabase();
  await noteUser(db, farida);
  await db.updateTable('users').set({ email_verified: null }).execute();
  expect(await noteUser(db, farida)).toMatchObject({ email_verified: true, version: 1 });
});

test('moves the time since when sessions count, and only onwards', async () => {
  const { db } = await testDatabase();
  const atS = 1_750_000_000;
  await noteUser(db, farida);
  const validAfter = async (validSinceS: number) =>
    (await noteUser(db, { ...farida, validSinceS })).valid_after?.getTime();
  expect(await validAfter(atS)).toBe(atS * 1000);
  expect(await validAfter(atS - 1)).toBe(atS * 1000);
});

test('leaves a block and a demotion as they are', async () => {
  const { db } = await testDatabase();
  await noteUser(db, farida);
  await db.updateTable('users').set({ role: 'user', blocked: true }).execute();
  expect(await noteUser(db, { ...farida, displayName: 'F.' })).toMatchObject({
    role: 'user',
    blocked: true,
  });
});
