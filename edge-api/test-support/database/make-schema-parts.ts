import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connect, longWorkLimits } from '../../db/connect';
import { migrations } from '../../db/schema/migrations';
import { presentParts } from '../../db/schema/present-parts';
import type { Database } from '../../db/tables';
import { startPostgres } from '../../embedded/postgres/postgres';
import { quietLog } from '../quiet-log';
import { fastFolder } from './fast-folder';

/**
 * What `parts.json` says: each column and trigger that a migrated database has, with the migration that
 * brings it. The steps run in an empty database by themselves: `migrate` would compare it with the file.
 */
export async function makeSchemaParts(db: Kysely<Database>) {
  const broughtBy = { columns: new Map<string, string>(), triggers: new Map<string, string>() };
  for (const [name, { up }] of Object.entries(migrations)) {
    await (db as Kysely<unknown>).transaction().execute(up);
    const present = await presentParts(db);
    for (const kind of ['columns', 'triggers'] as const) {
      broughtBy[kind] = new Map(
        present[kind].map((part) => [part, broughtBy[kind].get(part) ?? name]),
      );
    }
  }
  return {
    columns: Object.fromEntries(broughtBy.columns),
    triggers: Object.fromEntries(broughtBy.triggers),
  };
}

/** Writes the file, from a throw-away database. */
export async function writeSchemaParts(): Promise<void> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'sampan-schema-'));
  const postgres = await startPostgres({ dataDir, log: quietLog });
  const db = connect(postgres.databaseUrl, longWorkLimits);
  try {
    const parts = await makeSchemaParts(db);
    await writeFile('edge-api/db/schema/parts.json', `${JSON.stringify(parts, null, 2)}\n`);
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
