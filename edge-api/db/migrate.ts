import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { pause } from '../contract/waiting';
import type { Log } from '../log/log';
import { DatabaseFailure } from './database-failure';
import { declareCompany } from './declare-company';
import { refuseOtherEncoding } from './schema/encoding';
import { migrations, namesBeforeFirstRelease, type SchemaStep } from './schema/migrations';
import { needsPlannedStop, plannedStop, tellCopied, warnOfOthers } from './schema/planned-stop';
import { releases } from './schema/releases';
import {
  isOfFirstRelease,
  laterMigrations,
  pendingMigrations,
  raiseNeededRelease,
  refuseTooOld,
  refuseUnreleased,
  SchemaError,
} from './schema/schema-state';
import { missingParts } from './schema-check';
import type { Database } from './tables';

/** How long a migration waits for what other connections have locked. */
export type MigrationWaits = { lockMs: number; pauseMs: number; inAllMs: number };

// A migration waits for a lock no longer than requests of other processes, which queue behind it, wait for an answer.
const usualWaits: MigrationWaits = { lockMs: 3000, pauseMs: 5000, inAllMs: 10 * 60_000 };

/** A program with its steps of the schema. Tests pass those of other releases. */
export type SchemaProgram = { steps: Record<string, SchemaStep>; releases: typeof releases };
const thisProgram: SchemaProgram = { steps: migrations, releases };

export type MigrateOptions = {
  stopping?: AbortSignal;
  waits?: MigrationWaits;
  program?: SchemaProgram;
  /** The way back from a step that needs a stop: a backup that was made, or what makes one before that step. */
  backup?: 'made' | (() => Promise<void>);
  isEmbedded?: boolean;
};

/**
 * Brings the schema up to this release, and the company's departments and currencies into it; several
 * processes may do so at once. Where another connection holds a lock for long, such as a backup, it
 * tries again, each time in a transaction of its own. What a newer release added stays.
 * @throws SchemaError when the database is not in UTF8, is older than the first release or needs a newer
 * one, when it is damaged, when the locks do not become free, or when a step needs a stop and there is no `backup`
 */
export async function migrate(
  db: Kysely<Database>,
  log: Pick<Log, 'info'>,
  {
    stopping,
    waits = usualWaits,
    program = thisProgram,
    backup,
    isEmbedded = false,
  }: MigrateOptions = {},
): Promise<void> {
  await refuseOtherEncoding(db);
  await refuseTooOld(db, program.releases, newestOf(program));
  await refuseUnreleased(db);
  const pending = await pendingMigrations(db, program.steps);
  const isStop = await needsPlannedStop(db, pending, program.steps);
  if (isStop) {
    if (!backup) throw needsStop(isEmbedded);
    if (backup === 'made') await warnOfOthers(db, log);
    else await backup();
  }
  if (pending.length > 0) {
    log.info(`Bringing the database up to date (${numbersOf(pending)}).`);
    const isDone = async () => (await pendingMigrations(db, program.steps)).length === 0;
    for (const isFirst of [true, false]) {
      // Without pending migrations the migrator is not called: it refuses names that it does not know.
      if (!pending.some((name) => isOfFirstRelease(name) === isFirst)) continue;
      await run(migratorOf(db, program, waits, isFirst), isDone, log, waits, stopping);
    }
  }
  if (isStop && pending.includes('046-submissions')) await tellCopied(db, log);
  await refuseDamagedSchema(db);
  // Programs of releases before have no such tables.
  if (!('020-rates-and-departments' in program.steps)) return;
  await raiseNeededRelease(db, program.releases);
  await declareCompany(db);
}

const needsStop = (isEmbedded: boolean) =>
  new SchemaError(
    `This version joins tables, and goes back only by a backup. ${plannedStop(isEmbedded)}`,
  );

/**
 * Accepts the schema as it is, for a start that must not change it: the schema of this release, or one that lacks
 * only migrations of this release.
 * @throws SchemaError when the database is not in UTF8, when the schema is older or only a planned stop leads to this
 * release, when it needs a newer release, or is damaged
 */
export async function acceptSchema(
  db: Kysely<Database>,
  log: Pick<Log, 'info'>,
  {
    program = thisProgram,
    isEmbedded = false,
  }: Pick<MigrateOptions, 'program' | 'isEmbedded'> = {},
): Promise<void> {
  await refuseOtherEncoding(db);
  const { version, oldestSchema } = newestOf(program);
  await refuseTooOld(db, program.releases, newestOf(program));
  const pending = await pendingMigrations(db, program.steps);
  if (await needsPlannedStop(db, pending, program.steps)) throw needsStop(isEmbedded);
  if (pending.some((name) => name <= oldestSchema)) {
    throw new SchemaError(
      `The database is too old for Sampan ${version}: run "sampan migrate", or start it without MIGRATE=no.`,
    );
  }
  if (pending.length > 0) {
    log.info(
      `The database is not migrated yet (${numbersOf(pending)}). Sampan works; run "sampan migrate" once all processes are of this release.`,
    );
  }
  await refuseDamagedSchema(db);
}

const newestOf = ({ releases: [first, ...others] }: SchemaProgram) => others.at(-1) ?? first;

const numbersOf = (names: string[]) => names.map((name) => name.slice(0, 3)).join(', ');

/**
 * Makes the migrator for the step of the first release, or for the steps after it. A step stops waiting for a lock
 * that others hold for long.
 */
function migratorOf(
  db: Kysely<Database>,
  { steps }: SchemaProgram,
  { lockMs }: MigrationWaits,
  isFirst: boolean,
): Migrator {
  const chosen = Object.entries(steps).filter(([name]) => isOfFirstRelease(name) === isFirst);
  const impatient = chosen.map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(transaction: Kysely<unknown>) {
        await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(transaction);
        await up(transaction);
      },
    },
  ]);
  const noted = (isFirst ? namesBeforeFirstRelease : []).map((name): [string, Migration] => [
    name,
    { up: async () => undefined },
  ]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...noted, ...impatient]) },
    migrationTableName: isFirst ? undefined : laterMigrations,
  });
}

async function run(
  migrator: Migrator,
  isDone: () => Promise<boolean>,
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
  // A newer release may have brought the database up to date meanwhile, with more than is known here.
  if (!error || (await isDone())) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const why = error instanceof Error ? error.message : String(error);
  const what = failed ? `migration ${failed} failed: ${why}` : why;
  throw new SchemaError(
    `The database could not be brought up to date: ${what}. Correct that, then run "sampan migrate" again.`,
    {
      cause: error,
    },
  );
}

// Lock timeout, and a deadlock with requests that others carry out.
const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseFailure && ['55P03', '40P01'].includes(error.code ?? '');

async function refuseDamagedSchema(db: Kysely<Database>): Promise<void> {
  const missing = await missingParts(db);
  if (missing.length === 0) return;
  const [first, ...others] = missing;
  const list = others.length > 0 ? `${first} and ${others.length} more` : first;
  throw new SchemaError(
    `The database is damaged (missing: ${list}); restore it from a backup, or use another database.`,
  );
}
