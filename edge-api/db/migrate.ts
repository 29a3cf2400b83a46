import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { pause } from '../contract/waiting';
import type { Log } from '../log/log';
import { DatabaseFailure } from './database-failure';
import * as spine from './migrations/001-spine';
import * as retiredSlugs from './migrations/002-retired-slugs';
import * as office from './migrations/003-office';
import * as accounts from './migrations/004-accounts';
import * as signingKeyWithdrawal from './migrations/005-signing-key-withdrawal';
import * as mailLimits from './migrations/006-mail-limits';
import * as erasing from './migrations/007-erasing';
import * as personalData from './migrations/008-personal-data';
import * as words from './migrations/009-words';
import * as shipments from './migrations/010-shipments';
import * as requestOptions from './migrations/011-request-options';
import * as requestFiles from './migrations/012-request-files';
import * as draftsWithoutPictures from './migrations/013-drafts-without-pictures';
import * as visitsAndAccess from './migrations/014-visits-and-access';
import * as erasedFiles from './migrations/015-erased-files';
import * as checkedRequests from './migrations/016-checked-requests';
import * as serviceStarts from './migrations/017-service-starts';
import * as seedEdition from './migrations/018-seed-edition';
import * as settledRevisions from './migrations/019-settled-revisions';
import { missingParts } from './schema-check';
import type { Database } from './tables';

// In the order in which they run. A migration that was released is never edited.
/** Exported for the tests of single migrations. */
export const migrations: Record<string, Migration> = {
  '001-spine': spine,
  '002-retired-slugs': retiredSlugs,
  '003-office': office,
  '004-accounts': accounts,
  '005-signing-key-withdrawal': signingKeyWithdrawal,
  '006-mail-limits': mailLimits,
  '007-erasing': erasing,
  '008-personal-data': personalData,
  '009-words': words,
  '010-shipments': shipments,
  '011-request-options': requestOptions,
  '012-request-files': requestFiles,
  '013-drafts-without-pictures': draftsWithoutPictures,
  '014-visits-and-access': visitsAndAccess,
  '015-erased-files': erasedFiles,
  '016-checked-requests': checkedRequests,
  '017-service-starts': serviceStarts,
  '018-seed-edition': seedEdition,
  '019-settled-revisions': settledRevisions,
};

/** The database can't be used as it is. The message is one sentence for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** How long a migration waits for what other connections have locked. */
export type MigrationWaits = { lockMs: number; pauseMs: number; inAllMs: number };

// Requests of other processes queue behind a lock that waits: no longer than they wait for an answer.
const usualWaits: MigrationWaits = { lockMs: 3000, pauseMs: 5000, inAllMs: 10 * 60_000 };

/**
 * Brings the schema up to this version; several processes may do so at once. Where another connection
 * holds a lock for long, such as a backup, it tries again, each time in a transaction of its own.
 * @throws SchemaError when a newer version made the schema, when it is damaged, or when the locks do not
 * become free
 */
export async function migrate(
  db: Kysely<Database>,
  log: Pick<Log, 'info'>,
  stopping?: AbortSignal,
  waits = usualWaits,
): Promise<void> {
  await refuseNewerSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => impatient(waits.lockMs) },
  });
  const all = await migrator.getMigrations();
  const numbers = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name.slice(0, 3));
  if (numbers.length > 0) {
    log.info(`Bringing the database up to date (${numbers.join(', ')}).`);
    await run(migrator, log, waits, stopping);
  }
  await refuseDamagedSchema(db);
}

/** The migrations, which give up a lock that others hold for longer. */
const impatient = (lockMs: number): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(db);
          await up(db);
        },
      },
    ]),
  );

async function run(
  migrator: Migrator,
  log: Pick<Log, 'info'>,
  { pauseMs, inAllMs }: MigrationWaits,
  stopping?: AbortSignal,
): Promise<void> {
  const giveUpAtMs = performance.now() + inAllMs;
  let { error, results } = await migrator.migrateToLatest();
  if (isLocked(error)) log.info('The migration waits for another connection, perhaps a backup.');
  while (isLocked(error)) {
    if (performance.now() + pauseMs > giveUpAtMs) {
      throw new SchemaError(
        'The database could not be brought up to date: another connection, perhaps a backup, uses its tables. Start Sampan again when that has ended.',
      );
    }
    // In this time the requests that queued behind the lock are answered.
    await pause(pauseMs, stopping);
    stopping?.throwIfAborted();
    ({ error, results } = await migrator.migrateToLatest());
  }
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const why = error instanceof Error ? error.message : String(error);
  const what = failed ? `migration ${failed} failed: ${why}` : why;
  throw new SchemaError(`The database could not be brought up to date: ${what}.`, {
    cause: error,
  });
}

// Lock timeout, and a deadlock with requests that others carry out.
const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseFailure && ['55P03', '40P01'].includes(error.code ?? '');

async function refuseNewerSchema(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!tables[0]?.present) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new SchemaError(
      `The database was made by a newer version of Sampan (it has ${unknown.join(', ')}); start that version, or use another database.`,
    );
  }
}

async function refuseDamagedSchema(db: Kysely<Database>): Promise<void> {
  const missing = await missingParts(db);
  if (missing.length === 0) return;
  const [first, ...others] = missing;
  const list = others.length > 0 ? `${first} and ${others.length} more` : first;
  throw new SchemaError(
    `The database is damaged (missing: ${list}); restore it from a backup, or use another database.`,
  );
}
