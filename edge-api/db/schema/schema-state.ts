import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import type { SchemaStep } from './migrations';
import { firstRelease, type Release } from './releases';

/** The database can't be used as it is. The message is one sentence for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/**
 * Where the migrations after the first release are noted. That release stops at every name in
 * `kysely_migration` that it does not know, although newer schemas are good for it.
 */
export const laterMigrations = 'kysely_migration_later';

// The first release stops at such a name.
const needs = 'needs ';

export const isOfFirstRelease = (name: string): boolean => name <= firstRelease.lastMigration;

/** Returns the migrations that have run in this database; all of the first release count as one. */
export async function notedMigrations(db: Kysely<Database>): Promise<string[]> {
  const first = await namesIn(db, 'kysely_migration');
  const names = new Set([...first, ...(await namesIn(db, laterMigrations))]);
  return [...names]
    .filter((name) => name >= firstRelease.lastMigration && !name.startsWith(needs))
    .sort();
}

/**
 * Refuses a database that has notes of migrations, but not of the first one.
 * @throws SchemaError
 */
export async function refuseUnreleased(db: Kysely<Database>): Promise<void> {
  const names = await namesIn(db, 'kysely_migration');
  if (names.length === 0 || names.includes(firstRelease.lastMigration)) return;
  throw new SchemaError(
    `The database is older than Sampan ${firstRelease.version}, the first release: use another database.`,
  );
}

/** The migrations that this database does not have yet, in their order. */
export async function pendingMigrations(
  db: Kysely<Database>,
  steps: Record<string, SchemaStep>,
): Promise<string[]> {
  const done = new Set(await notedMigrations(db));
  return Object.keys(steps).filter((name) => !done.has(name));
}

/** Refuses a database that has lost parts that a process of `program` needs. @throws SchemaError */
export async function refuseTooOld(
  db: Kysely<Database>,
  known: readonly Release[],
  program: Release,
): Promise<void> {
  const [needed] = await namesIn(db, 'needed_release');
  if (needed && !known.some(({ version }) => version === needed)) {
    throw new SchemaError(
      `The database needs Sampan ${needed} or newer, and this is ${program.version}: start a newer one, or use another database.`,
    );
  }
}

/**
 * Returns the oldest release whose processes may start where the last of `known` has migrated: the one before it, as
 * a schema serves two releases. Where the last one needs a newer schema than that one has, it is itself.
 */
export function neededRelease([first, ...others]: readonly [Release, ...Release[]]): Release {
  const [newest = first, before = first] = others.toReversed();
  return before.lastMigration < newest.oldestSchema ? newest : before;
}

/** Stops processes of releases that are older than that at their start, from now on. */
export async function raiseNeededRelease(
  db: Kysely<Database>,
  known: readonly [Release, ...Release[]],
): Promise<void> {
  const place = (name: string) => known.findIndex((release) => release.version === name);
  const { version } = neededRelease(known);
  const [before] = await namesIn(db, 'needed_release');
  if (place(version) <= place(before ?? firstRelease.version)) return;
  await db.transaction().execute(async (transaction) => {
    await sql`update needed_release set name = ${version}`.execute(transaction);
    // The first release looks at nothing else. Several processes may migrate at once.
    await sql`
      insert into kysely_migration (name, timestamp) values (${needs + version}, now()::text)
      on conflict do nothing`.execute(transaction);
  });
}

async function namesIn<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const { rows: found } = await sql<{ present: boolean }>`
    select to_regclass(${table}) is not null as present`.execute(db);
  if (!found[0]?.present) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return rows.map(({ name }) => name);
}
