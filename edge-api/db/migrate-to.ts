import { type Kysely, Migrator } from 'kysely';
import { migrations, SchemaError } from './migrate';
import type { Database } from './tables';

/**
 * Brings an empty database to the schema that exactly these migrations make, for rows that were written
 * there. A database that has this schema already stays as it is.
 * @throws SchemaError when it has another one
 */
export async function migrateTo(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const wanted = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => names.includes(name)),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  throw new SchemaError(
    'The database has tables of another version, or of another program: use a database without tables.',
    { cause: error },
  );
}
