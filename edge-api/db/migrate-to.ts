import type { Kysely } from 'kysely';
import { migrate } from './migrate';
import { migrations } from './schema/migrations';
import { releases } from './schema/releases';
import { notedMigrations, SchemaError } from './schema/schema-state';
import type { Database } from './tables';

/**
 * Brings an empty database to the schema that exactly these migrations make, for rows that were written
 * there. A database that has this schema already stays as it is.
 * @throws SchemaError when it has another one
 */
export async function migrateTo(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const steps = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => names.includes(name)),
  );
  const others = (await notedMigrations(db)).filter((name) => !names.includes(name));
  if (others.length > 0) throw ofAnother(others.join(', '));
  const log = { info: () => undefined };
  await migrate(db, log, undefined, undefined, { steps, releases }).catch((cause: unknown) => {
    throw ofAnother(cause);
  });
}

const ofAnother = (cause: unknown) =>
  new SchemaError(
    'The database has tables of another version, or of another program: use a database without tables.',
    { cause },
  );
