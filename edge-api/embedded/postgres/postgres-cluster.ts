import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { diskFullSentence, hasLessSpace } from '../../node/disk-space';
import { renameDurably, writeDurably } from '../durable-file';
import type { PostgresBinaries } from './postgres-binaries';
import { POSTGRES_NAME } from './postgres-login';
import type { PostgresOwner } from './postgres-owner';

// The size of a new cluster. When initdb fails it deletes its files, so the space is free again.
const ROOM_BYTES = 80 * 1024 * 1024;

/**
 * Makes the cluster at `clusterDir` unless it exists, and returns its password.
 *
 * initdb works in another folder, which gets its final name as the last step: an interrupted first
 * start leaves no incomplete cluster, and nothing here changes a complete one.
 *
 * @throws StartError when initdb fails, or a cluster has lost its password
 */
export async function ensureCluster(
  clusterDir: string,
  owner: PostgresOwner,
  binaries: PostgresBinaries,
  log: Log,
): Promise<string> {
  const passwordPath = `${clusterDir}-password`;
  await clearUnfinished(clusterDir);
  const exists = await stat(clusterDir).then(() => true, isMissing);
  if (exists) {
    await giveToOwner(clusterDir, owner);
    const password = await readPassword(passwordPath);
    if (password) return password;
    throw new StartError(
      `The database in ${clusterDir} has lost its password file ${passwordPath}: restore that ` +
        'file, or set DATA_DIR to another folder.',
    );
  }
  log.info('Making the database (first time only)…');
  // A password without its cluster is used again: the cluster may be restored later.
  const password = (await readPassword(passwordPath)) ?? randomBytes(24).toString('base64url');
  await writeDurably(passwordPath, `${password}\n`);
  await initialise(clusterDir, password, owner, binaries);
  return password;
}

async function initialise(
  clusterDir: string,
  password: string,
  owner: PostgresOwner,
  binaries: PostgresBinaries,
): Promise<void> {
  // A new name each time: the initdb of a killed run may still write to its folder.
  const unfinished = `${clusterDir}.new-${randomBytes(6).toString('hex')}`;
  const passwordForInitdb = `${unfinished}-password`;
  await mkdir(unfinished, { mode: 0o700 });
  await writeDurably(passwordForInitdb, `${password}\n`);
  if (owner.ids) {
    for (const path of [unfinished, passwordForInitdb]) {
      await chown(path, owner.ids.uid, owner.ids.gid);
    }
  }
  try {
    await runInitdb(owner, binaries, [
      `--pgdata=${unfinished}`,
      `--username=${POSTGRES_NAME}`,
      `--pwfile=${passwordForInitdb}`,
      '--auth=scram-sha-256',
      // PostgreSQL's own collation sorts the same on every machine and after upgrades.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '--no-instructions'],
    ]).catch(async (error: unknown) => {
      const folder = dirname(clusterDir);
      if (!(await hasLessSpace(folder, ROOM_BYTES))) throw error;
      throw new StartError(diskFullSentence(folder), { cause: error });
    });
    await renameDurably(unfinished, clusterDir);
  } finally {
    await rm(passwordForInitdb, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function clearUnfinished(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  const left = (await readdir(folder)).filter((name) =>
    name.startsWith(`${basename(clusterDir)}.new-`),
  );
  for (const name of left) {
    // Retried while the initdb of a killed run still adds files; the next start deletes the rest.
    const retrying = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 };
    await rm(join(folder, name), retrying).catch(() => undefined);
  }
}

function runInitdb(
  owner: PostgresOwner,
  { initdb, env }: PostgresBinaries,
  args: string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = owner.spawn(initdb, args, {
      cwd: '/',
      env: { ...env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const fail = (cause?: unknown) => {
      const reason = output.trim().split('\n').at(-1) || 'its program cannot be started';
      const advice = 'Run "npm ci" again, or set DATABASE_URL to your own PostgreSQL.';
      reject(new StartError(`The database could not be made: ${reason}. ${advice}`, { cause }));
    };
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? resolve() : fail()));
  });
}

/** A copy or restore made by root belongs to root, and PostgreSQL would refuse the folder. */
async function giveToOwner(path: string, owner: PostgresOwner): Promise<void> {
  const found = await lstat(path);
  if (!owner.ids || found.uid === owner.ids.uid || found.isSymbolicLink()) return;
  if (found.isDirectory()) {
    for (const entry of await readdir(path)) await giveToOwner(join(path, entry), owner);
  }
  // The folder itself last: after an interruption the next start sees that it must continue.
  await chown(path, owner.ids.uid, owner.ids.gid);
}

async function readPassword(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(isMissing);
  return text ? text.trim() : null;
}

function isMissing(error: unknown): false {
  if (codeOf(error) === 'ENOENT') return false;
  throw error;
}
