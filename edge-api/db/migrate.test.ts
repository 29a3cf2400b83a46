import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pause } from '../contract/waiting';
import { testDatabase } from '../test-support/database/database';
import { quietLog } from '../test-support/quiet-log';
import { until } from '../test-support/wait';
import { connect } from './connect';
import { migrate } from './migrate';
import { migrateTo } from './migrate-to';
import { SchemaError } from './schema/schema-state';
import { missingParts } from './schema-check';
import type { Database } from './tables';

/** The connections of a second process to the same database. */
function secondPool(databaseUrl: string): Kysely<Database> {
  const db = connect(databaseUrl);
  onTestFinished(() => db.destroy());
  return db;
}

const epochOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('catalogue_state').select('epoch').executeTakeFirstOrThrow()).epoch;

describe('migrate', () => {
  test('makes the schema in an empty database, and does nothing the second time', async () => {
    const { db } = await testDatabase('bare');
    await migrate(db, quietLog);
    expect(await missingParts(db)).toEqual([]);
    const epoch = await epochOf(db);
    await migrate(db, quietLog);
    expect(await epochOf(db)).toBe(epoch);
  });

  test('works in several processes at once', async () => {
    const { databaseUrl } = await testDatabase('bare');
    const pools = Array.from({ length: 5 }, () => secondPool(databaseUrl));
    await Promise.all(pools.map((pool) => migrate(pool, quietLog)));
    for (const pool of pools) expect(await missingParts(pool)).toEqual([]);
  });

  test('leaves the rows of the tables as they are', async () => {
    const { db } = await testDatabase();
    await db
      .insertInto('users')
      .values({ uid: 'farida', email: 'farida@sampan.example' })
      .execute();
    await migrate(db, quietLog);
    expect(await db.selectFrom('users').select('uid').execute()).toEqual([{ uid: 'farida' }]);
  });

  test('refuses a damaged schema and names what is missing', async () => {
    const { db } = await testDatabase();
    await db.schema.alterTable('services').dropColumn('summary').execute();
    await expect(migrate(db, quietLog)).rejects.toThrow(SchemaError);
    await expect(migrate(db, quietLog)).rejects.toThrow(
      'The database is damaged (missing: services.summary); restore it from a backup, or use another database.',
    );
    await db.schema.dropTable('signing_keys').execute();
    await expect(migrate(db, quietLog)).rejects.toThrow(
      /\(missing: services\.summary and 5 more\)/,
    );
  });

  test('refuses a schema without the triggers that count revisions, or without the row that stores them', async () => {
    const { db } = await testDatabase();
    await sql`drop trigger stamp_revision on products`.execute(db);
    await expect(migrate(db, quietLog)).rejects.toThrow(
      /^The database is damaged \(missing: products\.stamp_revision\);/,
    );
    const { db: other } = await testDatabase();
    await sql`delete from catalogue_state`.execute(other);
    await expect(migrate(other, quietLog)).rejects.toThrow(
      /^The database is damaged \(missing: the row of catalogue_state\);/,
    );
  });

  test('says which step failed and why, and leaves nothing half done', async () => {
    const { db } = await testDatabase('bare');
    await sql`create table users (whatever text)`.execute(db);
    const refusal = migrate(db, quietLog);
    await expect(refusal).rejects.toThrow(SchemaError);
    await expect(refusal).rejects.toThrow(
      'The database could not be brought up to date: migration 018-seed-edition failed: relation "users" already exists.',
    );
    const { rows } = await sql<{
      name: string | null;
    }>`select to_regclass('services')::text as name`.execute(db);
    expect(rows).toEqual([{ name: null }]);
  });
});

/** A database of the first release, of which another connection reads a table, as a backup does. */
async function whileBackupRuns(
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<Kysely<Database>> {
  const { db, databaseUrl } = await testDatabase('bare');
  await migrateTo(db, ['018-seed-edition']);
  const other = secondPool(databaseUrl);
  await other.transaction().execute(async (backup) => {
    await sql`lock table products in access share mode`.execute(backup);
    await work(db);
  });
  return db;
}

describe('a migration during a backup', () => {
  test('lets the inserts of others pass meanwhile, says that it waits, and is done afterwards', async () => {
    const lines: string[] = [];
    const log = { info: (line: string) => void lines.push(line) };
    let migrating: Promise<void> | undefined;
    const db = await whileBackupRuns(async (database) => {
      migrating = migrate(database, log, {
        waits: { lockMs: 300, pauseMs: 300, inAllMs: 60_000 },
        backup: 'made',
      });
      await until(() => lines.length === 2);
      for (let insert = 0; insert < 5; insert += 1) {
        await pause(150);
        await sql`insert into products select * from products`.execute(database);
      }
    });
    await migrating;
    expect(await missingParts(db)).toEqual([]);
    expect(lines).toEqual([
      expect.stringMatching(/^Bringing the database up to date \(019, 020, 021\b.*\)\.$/),
      'The migration waits for another connection, perhaps a backup.',
    ]);
  });

  test('gives up after a while in a sentence, with nothing half done', async () => {
    const db = await whileBackupRuns(async (database) => {
      const refusal = migrate(database, quietLog, {
        waits: { lockMs: 100, pauseMs: 100, inAllMs: 300 },
        backup: 'made',
      });
      await expect(refusal).rejects.toThrow(SchemaError);
      await expect(refusal).rejects.toThrow(
        'The database could not be brought up to date: another connection, perhaps a backup, uses its tables. Start Sampan again when that has ended.',
      );
    });
    const { rows } = await sql`select from kysely_migration_later`.execute(db);
    expect(rows).toEqual([]);
  });
});
