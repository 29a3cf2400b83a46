import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Command } from 'commander';
import { migrate } from '../db/migrate';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { onDatabase, openDatabase } from './on-database';
import { say } from './say';

/** `sampan migrate` */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('brings the schema of the database up to this version')
    .option(
      '--backup-made',
      'says that all processes of the release before are stopped, and that there is a backup since',
    )
    .action(async ({ backupMade }: { backupMade?: true }) => {
      const env = parseEnv(process.env);
      const isEmbedded = env.databaseUrl === null;
      await onDatabase(env, ({ db }) =>
        migrate(db, { info: say }, { isEmbedded, ...(backupMade && { backup: 'made' }) }),
      );
      say('The schema is that of this version.');
    });

/** `sampan psql [--write] [-- arguments of psql]` */
export const psqlCommand = (): Command =>
  new Command('psql')
    .description('opens the database in psql, the embedded one too')
    .argument('[arguments...]', 'for psql, behind --')
    .option('--write', 'lets psql change rows; make a backup first')
    .action(async (args: string[], { write = false }: { write?: boolean }) => {
      const { url, stop } = await openDatabase(parseEnv(process.env), false);
      try {
        await runPsql(url, args, write);
      } finally {
        await stop();
      }
    });

const readOnly = { PGOPTIONS: '-c default_transaction_read_only=on' };

/** @throws StartError when there is no psql, or it fails */
async function runPsql(databaseUrl: string, args: readonly string[], write: boolean) {
  // Ctrl-C ends a query in psql, and neither psql nor this process.
  const stay = () => {};
  process.on('SIGINT', stay);
  try {
    const child = spawn('psql', args, {
      env: { ...process.env, ...connectionTo(new URL(databaseUrl)), ...(!write && readOnly) },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'close');
    if (code !== 0) {
      const hint = write ? '' : ' To change rows, use "sampan psql --write", after a backup.';
      throw new StartError(`psql ended with the exit code ${code}.${hint}`);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError('There is no psql on this machine: install Debian’s postgresql-client.');
  } finally {
    process.off('SIGINT', stay);
  }
}

/** As variables of libpq: every user of the machine can read the arguments of a process. */
function connectionTo({ hostname, port, pathname, username, password, searchParams }: URL) {
  const given = {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}
