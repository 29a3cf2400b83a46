import { type Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { pause } from '../../contract/waiting';
import { connect, longWorkLimits } from '../../db/connect';
import type { Database } from '../../db/tables';
import { templates } from './templates';

export type TestDatabase = {
  db: Kysely<Database>;
  databaseUrl: string;
  /** Ends its own connections and drops the database, with the connections of others. Safe to call twice. */
  close(): Promise<void>;
};

/** A database of its own, copied from a template; the caller closes it. */
export async function createDatabase(
  template: keyof typeof templates = 'migrated',
  encoding: 'UTF8' | 'LATIN1' | 'SQL_ASCII' = 'UTF8',
): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copied as files: nothing is written to the log, which takes a third of the time.
  await sql`create database ${sql.id(name)} template ${sql.id(templates[template])}
    ${encoding === 'UTF8' ? sql`` : sql`encoding ${sql.lit(encoding)} locale 'C'`}
    strategy file_copy`.execute(admin());
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const db = connect(url.href);
  if (template !== 'bare') {
    // As if it had been made by itself: two databases never share an epoch.
    for (const state of ['catalogue_state', 'admin_state'] as const) {
      await db.updateTable(state).set({ epoch: crypto.randomUUID() }).execute();
    }
  }
  let closing: Promise<void> | null = null;
  const closeNow = async () => {
    await db.destroy();
    await untilUnused(name);
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin());
  };
  return {
    db,
    databaseUrl: url.href,
    close: () => {
      closing ??= closeNow();
      return closing;
    },
  };
}

/** Connections that are just being closed would end with an error; those of others may stay. */
async function untilUnused(name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = ${name}`.execute(admin());
    if (rows.length === 0) return;
    await pause(10);
  }
}

/** As `createDatabase`, but the database is deleted when the test ends. */
export async function testDatabase(
  ...asked: Parameters<typeof createDatabase>
): Promise<TestDatabase> {
  const database = await createDatabase(...asked);
  onTestFinished(() => database.close());
  return database;
}

let connected: Kysely<Database> | undefined;

/** One connection of each worker makes and drops all its databases; it ends with the worker. */
function admin(): Kysely<Database> {
  connected ??= connect(inject('postgresUrl'), longWorkLimits);
  return connected;
}
