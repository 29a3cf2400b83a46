import { type Kysely, sql } from 'kysely';
import { migrate, type SchemaProgram } from './migrate';
import { migrations } from './schema/migrations';
import { releases } from './schema/releases';
import { notedMigrations, SchemaError } from './schema/schema-state';
import type { Database } from './tables';

const withoutFormerColumns = '028-without-former-requests';

/**
 * Brings an empty database to the schema that exactly these migrations make, for rows that were written on that
 * schema. A database that already has this schema stays as it is.
 * @throws SchemaError when it has another one
 */
export async function migrateTo(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const steps = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => names.includes(name)),
  );
  const others = (await notedMigrations(db)).filter((name) => !names.includes(name));
  if (others.length > 0) throw ofAnother(others.join(', '));
  const log = { info: () => undefined };
  const last = Object.keys(steps).at(-1) ?? '';
  const [first, ...later] = releases;
  const known = later.filter(({ lastMigration }) => lastMigration <= last);
  const program: SchemaProgram = { steps, releases: [first, ...known] };
  // The rows come from a backup.
  await migrate(db, log, { program, backup: 'made' }).catch((cause: unknown) => {
    throw ofAnother(cause);
  });
  if (!names.includes(withoutFormerColumns)) await addFormerColumns(db);
}

/** Adds the columns of rows that were written before that migration; the migration drops them again. */
async function addFormerColumns(db: Kysely<Database>): Promise<void> {
  await sql`
    alter table service_requests
      add column if not exists direction text,
      add column if not exists mode text,
      add column if not exists origin jsonb,
      add column if not exists destination jsonb,
      add column if not exists incoterm text,
      add column if not exists cargo jsonb,
      add column if not exists ready_on date`.execute(db);
}

const ofAnother = (cause: unknown) =>
  new SchemaError(
    'The database has tables of another version, or of another program: use a database without tables.',
    { cause },
  );
