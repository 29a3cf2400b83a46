import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { diskFullSentence, hasLessSpace } from '../../node/disk-space';
import { renameDurably, writeDurably } from '../durable-file';
import { findPrograms, type PostgresPrograms } from './postgres-programs';

const run = promisify(execFile);

// The size of a new cluster. When initdb fails it deletes its files, so the space is free again.
const ROOM_BYTES = 80 * 1024 * 1024;

/** Name of our one database role, and of the database. */
export const POSTGRES_NAME = 'sampan';

/** A cluster, and what is needed to start it. */
export interface Cluster {
  /** Holds the cluster's folder and PostgreSQL's log. */
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly password: string;
  readonly programs: PostgresPrograms;
}

/**
 * Finds the cluster in `<folder>/postgres`, or makes it.
 *
 * initdb works in another folder, which gets its final name as the last step: an interrupted first
 * start leaves no incomplete cluster, and nothing here changes a complete one.
 *
 * @throws StartError when initdb fails, or a cluster has lost its password
 */
export async function openCluster(folder: string, log: Log): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  // Without symbolic links: a server is recognised by the path that it was started with.
  const dataDir = await realpath(folder);
  const clusterDir = join(dataDir, 'postgres');
  const programs = await findPrograms(dataDir);
  await clearUnfinished(dataDir);
  const passwordPath = `${clusterDir}-password`;
  const known = (await readFile(passwordPath, 'utf8').catch(missing))?.trim();
  const found = await stat(clusterDir).catch(missing);
  if (found && !known) {
    throw new StartError(
      `The database in ${clusterDir} has lost its password file ${passwordPath}: restore that ` +
        'file, or set DATA_DIR to another folder.',
    );
  }
  // A password without its cluster is used again: the cluster may be restored later.
  const password = known || randomBytes(24).toString('base64url');
  const cluster = { dataDir, clusterDir, password, programs };
  if (found) {
    // A copy or restore made by root belongs to root, and PostgreSQL would refuse the folder.
    if (programs.account && found.uid !== programs.account.uid) await give(clusterDir, programs);
    return cluster;
  }
  log.info('Making the database (first time only)…');
  await writeDurably(passwordPath, `${password}\n`);
  await make(cluster);
  return cluster;
}

async function make({ dataDir, clusterDir, password, programs }: Cluster): Promise<void> {
  // A new name each time: the initdb of a killed run may still write to its folder.
  const workDir = await mkdtemp(`${clusterDir}.new-`);
  const [unfinished, passwordPath] = [join(workDir, 'cluster'), join(workDir, 'password')];
  try {
    await writeDurably(passwordPath, `${password}\n`);
    if (programs.account) await give(workDir, programs);
    await programs.run('initdb', [
      `--pgdata=${unfinished}`,
      `--username=${POSTGRES_NAME}`,
      `--pwfile=${passwordPath}`,
      '--auth=scram-sha-256',
      // PostgreSQL's own collation sorts the same on every machine and after upgrades.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '--no-instructions'],
    ]);
    await renameDurably(unfinished, clusterDir);
  } catch (cause) {
    if (await hasLessSpace(dataDir, ROOM_BYTES)) {
      throw new StartError(diskFullSentence(dataDir), { cause });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = 'Run "npm ci" again, or set DATABASE_URL to your own PostgreSQL.';
    throw new StartError(`The database could not be made: ${reason}. ${advice}`, { cause });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Removes the folder of a first start that was killed before its end. */
async function clearUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // Retried while its initdb still adds files; the next start deletes the rest.
    const retrying = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 };
    if (name.startsWith('postgres.new-')) await rm(join(dataDir, name), retrying).catch(() => {});
  }
}

/** Gives the files to the account. chown changes the folder itself last, so the next start repeats what was interrupted. */
async function give(path: string, { account }: PostgresPrograms): Promise<void> {
  if (account) await run('chown', ['-hR', `${account.uid}:${account.gid}`, path]);
}

function missing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
