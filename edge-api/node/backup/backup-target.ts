import { link, lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../../db/database-failure';
import { syncFolder } from '../../embedded/durable-file';
import { StartError } from '../../env/start-error';
import { systemFailure } from '../failures/system-failure';

const fileName = /\.(?:tar\.gz|age)$/;
const unfinishedEnd = '.unfinished';
// A backup that is being written changes its file all the time.
const abandonedAfterMs = 24 * 60 * 60_000;

/** Where a backup is written, and the name that it gets when it is whole. */
export type BackupTarget = { path: string; unfinished: string; folder: string };

/**
 * The place of a backup. In a folder it is named by the time. What a killed backup left in the folder a
 * day ago is removed.
 * @throws StartError when there is such a file already, or no such folder
 */
export async function backupTarget(
  given: string,
  { takenAt, isEncrypted }: { takenAt: Date; isEncrypted: boolean },
): Promise<BackupTarget> {
  const time = takenAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  const named = `sampan-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
  const kind = await kindOf(given);
  // A folder that is not there, perhaps because its disk is not mounted, must not become a file.
  if (kind === 'nothing' && !fileName.test(given)) throw noFolder(resolve(given));
  const path = kind === 'folder' ? join(resolve(given), named) : resolve(given);
  const folder = dirname(path);
  if ((await kindOf(folder)) !== 'folder') throw noFolder(folder);
  if ((await kindOf(path)) !== 'nothing') throw taken(path);
  await removeAbandoned(folder);
  const unfinished = join(folder, `.${basename(path)}.${process.pid}${unfinishedEnd}`);
  return { path, unfinished, folder };
}

const noFolder = (path: string) =>
  new StartError(
    `There is no folder ${path}: make it first. A backup is written into a folder, or into a new file whose name ends with .tar.gz or .age.`,
  );

const taken = (path: string) =>
  new StartError(`${path} exists already: a backup replaces no file. Choose another name.`);

async function kindOf(path: string): Promise<'folder' | 'file' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return 'nothing';
    throw systemFailure(`${path} cannot be used`, error);
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => /^\..*\.\d+/.test(name) && name.endsWith(unfinishedEnd),
  );
  for (const name of names) {
    // Another backup of this folder may have just finished.
    const { mtimeMs } = await lstat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}

// File systems without a second name for a file: FAT, and some shared folders.
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives the whole file its name, unless there is one of that name. @throws StartError */
export async function finish({ path, unfinished, folder }: BackupTarget): Promise<void> {
  try {
    // Unlike renaming, a link never replaces a file.
    await link(unfinished, path);
    await rm(unfinished);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw taken(path);
    if (!noLinks.includes(codeOf(error) ?? '')) throw error;
    if ((await kindOf(path)) !== 'nothing') throw taken(path);
    await rename(unfinished, path);
  }
  await syncFolder(folder);
}
