import { type Kysely, type Migration, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import * as accounts from '../migrations/004-accounts';
import type { Database } from '../tables';

const migration: Migration = accounts;

/** The tables as they were before, with users. */
async function beforeIt(db: Kysely<Database>) {
  await sql`drop table ended_sessions, known_addresses`.execute(db);
  await sql`drop function address_hash`.execute(db);
  // Triggers of later migrations name these columns.
  await sql`alter table users
    drop column valid_after cascade, drop column email_verified cascade`.execute(db);
  await sql`
    insert into users (uid, email, role, blocked, admin_granted_at) values
      ('boss', 'Boss@sampan.example', 'admin', false, '2025-01-01Z'),
      ('gone', 'gone@sampan.example', 'user', true, '2025-02-01Z'),
      ('made', 'made@sampan.example', 'admin', false, null),
      ('stranger', 'farida@sampan.example', 'user', true, null)`.execute(db);
}

async function hashOf(db: Kysely<Database>, email: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select address_hash(${email}) as hash`.execute(db);
  return rows[0]?.hash ?? '';
}

test('knows an address by its hash, which is the same for all spellings of the mailbox', async () => {
  const { db } = await testDatabase();
  const of = (email: string) => hashOf(db, email);
  expect(await of('a.b@x.example')).toMatch(/^[0-9a-f]{64}$/);
  expect(await of('A.B+news@X.example')).toBe(await of('a.b@x.example'));
  expect(await of('ab@x.example')).not.toBe(await of('a.b@x.example'));
  expect(await of('J.Doe+1@googlemail.com')).toBe(await of('jdoe@gmail.com'));
});

test('stores the grants that were made, and the blocks of verified addresses', async () => {
  const { db } = await testDatabase();
  await beforeIt(db);
  const { rows: before } = await sql`select * from users order by uid`.execute(db);
  await migration.up(db);
  const known = await db
    .selectFrom('known_addresses')
    .selectAll()
    .orderBy('admin_granted_at')
    .execute();
  expect(known).toEqual([
    {
      hash: await hashOf(db, 'boss@sampan.example'),
      blocked: false,
      blocked_uid: null,
      admin_granted_at: new Date('2025-01-01Z'),
    },
    {
      hash: await hashOf(db, 'gone@sampan.example'),
      blocked: true,
      blocked_uid: 'gone',
      admin_granted_at: new Date('2025-02-01Z'),
    },
  ]);
  // No row was written: the revisions are the same.
  expect(await db.selectFrom('users').selectAll().orderBy('uid').execute()).toEqual(
    before.map((row) => Object.assign({}, row, { valid_after: null, email_verified: null })),
  );
});
