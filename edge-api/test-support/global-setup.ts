import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import type { Database } from '../db/tables';
import { startPostgres } from '../embedded/postgres';
import { seed } from '../embedded/seed/seed';
import { templates } from './templates';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a database in the throw-away cluster, by a role that may make others. */
    postgresUrl: string;
  }
}

const quiet = { info: () => undefined, error: () => undefined };

/** One throw-away PostgreSQL for the whole run, with the databases that tests copy theirs from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-vitest-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  const postgres = await startPostgres({ dataDir, log: quiet }).catch(async (error) => {
    await remove();
    throw error;
  });
  const tearDown = async () => {
    await postgres.stop();
    await remove();
  };
  try {
    await prepare(postgres.databaseUrl);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresUrl', postgres.databaseUrl);
  return tearDown;
}

async function prepare(databaseUrl: string): Promise<void> {
  const admin = connect(databaseUrl);
  try {
    // Nothing here outlives the run, so nothing needs to reach the disk.
    await sql`alter system set fsync = off`.execute(admin);
    await sql`select pg_reload_conf()`.execute(admin);
    await makeTemplate(admin, databaseUrl, templates.migrated, migrate);
    await makeTemplate(admin, databaseUrl, templates.seeded, async (db) => {
      await migrate(db);
      await seed(db);
    });
  } finally {
    await admin.destroy();
  }
}

async function makeTemplate(
  admin: Kysely<Database>,
  databaseUrl: string,
  name: string,
  fill: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await sql`create database ${sql.id(name)}`.execute(admin);
  const url = new URL(databaseUrl);
  url.pathname = name;
  const db = connect(url.href);
  await fill(db).finally(() => db.destroy());
}
