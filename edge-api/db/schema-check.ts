import type { Kysely } from 'kysely';
import { migrations } from './schema/migrations';
import parts from './schema/parts.json';
import { presentParts } from './schema/present-parts';
import { notedMigrations } from './schema/schema-state';
import type { Database } from './tables';

type Columns<Tables> = {
  [Table in keyof Tables & string]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables & string];

type Brought<Declared extends Record<keyof typeof parts.columns, true>> = Record<
  keyof Declared,
  string
>;

// Here the compiler names a column that only the types or only the migrations have.
const columns: Brought<Record<Columns<Database>, true>> = parts.columns;

/**
 * Returns the parts that the migrations of this database brought and that are missing: columns and triggers as
 * `table.name`, and state rows. Returns nothing where a newer release has migrated it, which may have dropped
 * something: that release says which processes may run there.
 */
export async function missingParts(db: Kysely<Database>): Promise<string[]> {
  const noted = await notedMigrations(db);
  if (noted.some((name) => !(name in migrations))) return [];
  const present = Object.values(await presentParts(db)).flat();
  const missing = [...Object.entries(columns), ...Object.entries(parts.triggers)]
    .filter(([part, migration]) => noted.includes(migration) && !present.includes(part))
    .map(([part]) => part);
  if (missing.length > 0) return missing;
  for (const table of ['catalogue_state', 'admin_state'] as const) {
    const state = await db.selectFrom(table).select('epoch').executeTakeFirst();
    if (!state) return [`the row of ${table}`];
  }
  return [];
}
