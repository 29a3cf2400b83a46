import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import {
  addFormerMessage,
  addFormerRequest,
  formerRows,
  migrateUpTo,
} from '../../test-support/database/former-schema';
import { serviceRequest } from '../../test-support/samples';
import type { Database } from '../tables';

const receivedAt = new Date('2026-03-01T08:00:00.000Z');
const codeGivenAt = new Date('2026-03-04T09:30:00.000Z');
const email = 'Farida@Shipper.example';

/** A database as the release before had it, with accounts whose address is verified or not. */
async function databaseOfRelease042() {
  const { db } = await testDatabase('bare');
  await migrateUpTo(db, '042-mail-intake');
  const accounts = { verified: true, unverified: false, unknown: null, other: true };
  for (const [uid, email_verified] of Object.entries(accounts)) {
    const address = uid === 'other' ? 'other@shipper.example' : 'farida@shipper.example';
    await db.insertInto('users').values({ uid, email: address, email_verified }).execute();
  }
  return db;
}

type Stored = { owner_uid?: string; adopted?: boolean };

/** A message and a request alike; returns their ids. */
async function addBoth(db: Kysely<Database>, row: Stored): Promise<string[]> {
  const common = { ...row, received_at: receivedAt };
  const contact = JSON.stringify({ ...serviceRequest().contact, email });
  const message = await addFormerMessage(db, { ...common, email });
  const request = await addFormerRequest(db, { ...common, contact });
  return [message.id, request.id];
}

let links = 0;
const addLink = (
  db: Kysely<Database>,
  submission_id: string,
  held_by: 'device' | 'mail' | 'code',
  created_at = receivedAt,
) =>
  db
    .insertInto('submission_links')
    // The release before wrote no other columns.
    .values({ hash: `link ${++links}`, submission_id, held_by, created_at } as never)
    .execute();

/** When the address of each was confirmed. */
async function confirmedOf(db: Kysely<Database>, ids: readonly string[]) {
  const messages = await formerRows(db, 'contact_messages');
  const rows = [...messages, ...(await formerRows(db, 'service_requests'))];
  return ids.map((id) => rows.find((row) => row.id === id)?.address_confirmed_at);
}

const cases: [string, Stored, Date | null][] = [
  ['no account', {}, null],
  ['the account that has the address, verified', { owner_uid: 'verified' }, receivedAt],
  ['an account that has not verified it', { owner_uid: 'unverified' }, null],
  ['an account that has not been here since we ask', { owner_uid: 'unknown' }, null],
  ['an account with another address', { owner_uid: 'other' }, null],
  ['an account that is not known', { owner_uid: 'erased' }, null],
  // Its address was verified when it took it over, whatever it is now.
  ['an account that adopted it', { owner_uid: 'other', adopted: true }, receivedAt],
];

test('of what accounts sent, an address is confirmed where the account proves it', async () => {
  const db = await databaseOfRelease042();
  const ids = [];
  for (const [, row] of cases) ids.push(await addBoth(db, row));
  await migrateUpTo(db, '043-who-is-who');
  const found = [];
  for (const [place, [name]] of cases.entries()) {
    found.push([name, ...(await confirmedOf(db, ids[place] ?? []))]);
  }
  expect(found).toEqual(cases.map(([name, , at]) => [name, at, at]));
});

test('a code that was mailed and given confirms an address since then, other links do not', async () => {
  const db = await databaseOfRelease042();
  const [message = '', request = ''] = await addBoth(db, {});
  const [owned = ''] = await addBoth(db, { owner_uid: 'verified' });
  const [opened = ''] = await addBoth(db, {});
  for (const id of [message, request, owned]) {
    await addLink(db, id, 'device');
    await addLink(db, id, 'code', new Date('2026-04-01T10:00:00.000Z'));
    await addLink(db, id, 'code', codeGivenAt);
  }
  // Whether a mailed link was ever used was not noted.
  for (const heldBy of ['device', 'mail'] as const) await addLink(db, opened, heldBy);
  await migrateUpTo(db, '043-who-is-who');
  const confirmed = await confirmedOf(db, [message, request, owned, opened]);
  expect(confirmed).toEqual([codeGivenAt, codeGivenAt, codeGivenAt, null]);
});

test('links that devices have end where an account took the submission over, and no others', async () => {
  const db = await databaseOfRelease042();
  const [adopted = '', request = ''] = await addBoth(db, { owner_uid: 'verified', adopted: true });
  const [own = ''] = await addBoth(db, { owner_uid: 'verified' });
  for (const id of [adopted, request, own]) {
    for (const heldBy of ['device', 'mail', 'code'] as const) await addLink(db, id, heldBy);
  }
  const endedAt = new Date('2026-03-02T00:00:00.000Z');
  await addLink(db, adopted, 'device');
  await db
    .updateTable('submission_links')
    .set({ revoked_at: endedAt })
    .where('hash', '=', `link ${links}`)
    .execute();
  await migrateUpTo(db, '043-who-is-who');
  const ended = await db
    .selectFrom('submission_links')
    .select(['submission_id', 'held_by', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at')
    .execute();
  expect(ended).toHaveLength(3);
  expect(ended[0]).toEqual({ submission_id: adopted, held_by: 'device', revoked_at: endedAt });
  expect(new Set(ended.slice(1).map(({ submission_id }) => submission_id))).toEqual(
    new Set([adopted, request]),
  );
  expect(ended.every(({ held_by }) => held_by === 'device')).toBe(true);
});

test('devices are told of the submissions that are confirmed, and of no others; changes that wait still fit', async () => {
  const db = await databaseOfRelease042();
  const [plain = ''] = await addBoth(db, {});
  const [own = ''] = await addBoth(db, { owner_uid: 'verified' });
  const stored = () => formerRows(db, 'contact_messages');
  const before = await stored();
  await migrateUpTo(db, '043-who-is-who');
  const after = await stored();
  const moved = before.map(({ id, version, revision }) => {
    const now = after.find((row) => row.id === id);
    return [id, now?.version === version, BigInt(now?.revision ?? 0) > BigInt(revision)];
  });
  expect(new Map(moved.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [plain, [true, false]],
      [own, [true, true]],
    ]),
  );
});
