import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, longWorkLimits } from '../../db/connect';
import { migrate } from '../../db/migrate';
import type { Database } from '../../db/tables';
import { startPostgres } from '../../embedded/postgres/postgres';
import { seed } from '../../seed/seed';
import { bundlePrograms } from '../embedded/programs';
import { quietLog } from '../quiet-log';
import { fastFolder } from './fast-folder';
import { templates } from './templates';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a database in the throw-away cluster, by a role that may make others. */
    postgresUrl: string;
    /** Folder with what tests run as processes of their own: `sampan.js` and `server.js`. */
    programs: string;
  }
}

/**
 * One throw-away PostgreSQL for the whole run, with the databases that tests copy theirs from, and the
 * programs that they run.
 * It goes when the run is over, and also when the run is interrupted or killed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'sampan-vitest-'));
  const cleanUp = cleanUpAfterUs(dataDir);
  const postgres = await startPostgres({ dataDir, log: quietLog });
  await Promise.all([prepare(postgres.databaseUrl), bundlePrograms(dataDir)]);
  project.provide('postgresUrl', postgres.databaseUrl);
  project.provide('programs', join(dataDir, 'programs'));
  return async () => {
    await postgres.stop();
    await cleanUp();
  };
}

/** Gives back what starts it at once instead of at our end. */
function cleanUpAfterUs(dataDir: string): () => Promise<void> {
  const script = fileURLToPath(new URL('clean-up-after.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    // Out of reach of a Ctrl-C, which is for us.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  return async () => {
    const done = once(child, 'exit');
    child.ref();
    child.stdin?.end();
    await done;
  };
}

async function prepare(databaseUrl: string): Promise<void> {
  const admin = connect(databaseUrl, longWorkLimits);
  try {
    // Nothing here outlives the run: nothing needs to reach the disk, and the log may stay short.
    await sql`alter system set fsync = off`.execute(admin);
    await sql`alter system set max_wal_size = '128MB'`.execute(admin);
    await sql`select pg_reload_conf()`.execute(admin);
    await makeTemplate(admin, databaseUrl, templates.migrated, (db) => migrate(db, quietLog));
    await makeTemplate(admin, databaseUrl, templates.seeded, async (db) => {
      await migrate(db, quietLog);
      await seed(db, quietLog);
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
  const db = connect(url.href, longWorkLimits);
  await fill(db).finally(() => db.destroy());
}
