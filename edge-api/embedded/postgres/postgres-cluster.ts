import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { diskFullSentence, hasLessSpace } from '../../node/disk-space';
import { errorCode } from '../../node/error-code';
import type { PostgresBinaries } from './postgres-binaries';
import type { PostgresOwner } from './postgres-owner';

// What a new cluster takes. initdb deletes its files when it fails, so that the room is there again.
const ROOM_BYTES = 80 * 1024 * 1024;

/** Name of the one database role and of the database. */
export const POSTGRES_USER = 'sampan';

/**
 * Makes the cluster at `clusterDir` unless it is there, and answers its password.
 *
 * initdb works in a folder beside it which gets its final name as the last step, so an
 * interrupted first start leaves no half-made cluster and nothing here ever touches a whole one.
 *
 * @throws StartError when initdb fails or a cluster stands without its password
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
    await giveBack(clusterDir, owner);
    const password = await readPassword(passwordPath);
    if (password) return password;
    throw new StartError(
      `The database in ${clusterDir} stands without its password file ${passwordPath}: put ` +
        'that file back, or set DATA_DIR to another folder.',
    );
  }
  log.info('Making the database (first time only)…');
  // A password without its cluster is kept: the cluster may only be away, and be put back later.
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
  // A new name each time: the initdb of a killed run may still be writing to its own.
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
      `--username=${POSTGRES_USER}`,
      `--pwfile=${passwordForInitdb}`,
      '--auth=scram-sha-256',
      // PostgreSQL's own collation sorts alike on every machine and survives upgrades of it.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '--no-instructions'],
    ]).catch(async (error: unknown) => {
      const folder = dirname(clusterDir);
      if (!(await hasLessSpace(folder, ROOM_BYTES))) throw error;
      throw new StartError(diskFullSentence(folder), { cause: error });
    });
    await rename(unfinished, clusterDir);
    await syncFolder(dirname(clusterDir));
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
    // Retried while the initdb of a killed run still adds files; what stays goes next time.
    const patiently = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 };
    await rm(join(folder, name), patiently).catch(() => undefined);
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
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const fail = (cause?: unknown) => {
      const reason = said.trim().split('\n').at(-1) || 'its program cannot be started';
      const advice = 'Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.';
      reject(new StartError(`The database could not be made: ${reason}. ${advice}`, { cause }));
    };
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? resolve() : fail()));
  });
}

/** A copy or restore made by root belongs to root, and PostgreSQL would refuse the folder. */
async function giveBack(path: string, owner: PostgresOwner): Promise<void> {
  const found = await lstat(path);
  if (!owner.ids || found.uid === owner.ids.uid || found.isSymbolicLink()) return;
  if (found.isDirectory()) {
    for (const entry of await readdir(path)) await giveBack(join(path, entry), owner);
  }
  // The folder itself last: an interruption in between is then noticed and finished next time.
  await chown(path, owner.ids.uid, owner.ids.gid);
}

async function readPassword(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(isMissing);
  return text ? text.trim() : null;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; there the rename is as durable as it gets.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function isMissing(error: unknown): false {
  if (errorCode(error) === 'ENOENT') return false;
  throw error;
}
