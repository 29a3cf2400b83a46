import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
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
    const release = await lockFolder(path);
    // Only for the sentence.
    const pidPath = join(path, 'server.pid');
    if (release === null) throw inUse(path, await readFile(pidPath, 'utf8').catch(() => 'unknown'));
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

const inUse = (path: string, pid: string) =>
  new StartError(
    `The data folder ${path} is in use by another running server (process ${pid}). ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
