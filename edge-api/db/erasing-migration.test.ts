import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import * as spine from './migrations/001-spine';
import * as retiredSlugs from './migrations/002-retired-slugs';
import * as office from './migrations/003-office';
import * as erasing from './migrations/007-erasing';

/** A database of the version before, with rows. */
async function databaseOfBefore(): Promise<Kysely<unknown>> {
  const { db: typed } = await testDatabase('bare');
  const db = typed as Kysely<unknown>;
  for (const migration of [spine, retiredSlugs, office]) await migration.up(db);
  await sql`insert into users (uid, email) values ('amina', 'amina@sampan.example')`.execute(db);
  await audit(db, 'update', 'user');
  return db;
}

const audit = (db: Kysely<unknown>, action: string, entityKind: string) =>
  sql`
    insert into audit_entries
      (id, by_uid, by_name, request_hash, entity_kind, entity_id, label, action, result_version)
    values (gen_random_uuid(), 'amina', 'Amina', '', ${entityKind}, 'amina', 'Amina', ${action}, 2)
  `.execute(db);

test('leaves rows and revisions as they are, so that no device fetches them again', async () => {
  const db = await databaseOfBefore();
  const rows = () => sql`select * from audit_entries`.execute(db).then((result) => result.rows);
  const before = await rows();
  await db.transaction().execute((transaction) => erasing.up(transaction));
  expect(await rows()).toEqual(before);
  await audit(db, 'create', 'product');
});

test('lets the audit store exports and erasures, and still no unknown action or entity', async () => {
  const db = await databaseOfBefore();
  await expect(audit(db, 'export', 'personal-data')).rejects.toThrow(/violates check/);
  await erasing.up(db);
  await audit(db, 'export', 'personal-data');
  await audit(db, 'erase', 'personal-data');
  await expect(audit(db, 'dance', 'user')).rejects.toThrow(/violates check/);
  await expect(audit(db, 'update', 'ship')).rejects.toThrow(/violates check/);
});

test('lets an account be deleted that the audit names', async () => {
  const db = await databaseOfBefore();
  const erase = () => sql`delete from users where uid = 'amina'`.execute(db);
  await expect(erase()).rejects.toThrow(/violates foreign key/);
  await erasing.up(db);
  await erase();
});
