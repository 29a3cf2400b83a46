import { once } from 'node:events';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../env/start-error';
import { diskFullSentence, isDiskFull } from '../node/disk-space';
import { systemFailure } from '../node/failures/system-failure';
import { lockFolder } from './folder-lock.mjs';

/** A data folder that only this process uses, until it ends or releases it. */
export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Makes the data folder and claims it, so that two live servers never share one.
 * @throws StartError when a live server uses the folder, or it cannot be written
 */
export async function claimDataDir(dir: string): Promise<DataDir> {
  try {
    await mkdir(dir, { recursive: true });
    const path = await realpath(dir);
    const unlock = await lockFolder(path);
    const close = unlock && (await answerIn(path));
    const release = async () => {
      await close?.();
      await unlock?.();
    };
    // The sentence for the second server names the process.
    const pidPath = join(path, 'server.pid');
    if (close === null) {
      await release();
      throw inUse(path, await readFile(pidPath, 'utf8').catch(() => 'unknown'));
    }
    await writeFile(pidPath, String(process.pid)).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    return { path, release };
  } catch (cause) {
    if (isDiskFull(cause)) throw new StartError(diskFullSentence(dir), { cause });
    const other = 'Or set DATA_DIR to another folder.';
    throw systemFailure(`The data folder ${dir} cannot be written`, cause, other);
  }
}

/**
 * Answers at a socket in the folder until it is closed; null when another server answers there. Linux has one lock for each network namespace: a
 * second container with the same folder has its own lock, and would stop the PostgreSQL of the first. A killed server
 * leaves a socket at which no one answers.
 */
async function answerIn(path: string): Promise<(() => Promise<void>) | null> {
  const socketPath = join(path, 'in-use.sock');
  // Longer ones are cut off by the system (unix(7)), and Windows has no such files: there the lock is all.
  if (process.platform === 'win32' || Buffer.byteLength(socketPath) > longestSocketPath)
    return async () => {};
  if (await isAnswered(socketPath)) return null;
  await rm(socketPath, { force: true });
  const server = createServer((socket) => socket.destroy());
  server.listen(socketPath);
  await once(server, 'listening');
  server.unref();
  return () => new Promise((closed) => server.close(() => closed()));
}

// What macOS and BSD take; Linux takes 107.
const longestSocketPath = 103;

const isAnswered = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = connect(socketPath);
    asking.once('connect', () => resolve(true));
    // The file is missing, or nobody listens at it.
    asking.once('error', () => resolve(false));
    asking.once('close', () => asking.destroy());
  });

const inUse = (path: string, pid: string) =>
  new StartError(
    `The data folder ${path} is in use by another running server (process ${pid}). ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
