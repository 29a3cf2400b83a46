import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that only this account may read, and waits until it is on the disk. With `wx`, a file
 * that is there stays, and the call fails.
 */
export async function writeDurably(
  path: string,
  text: string,
  flags: 'w' | 'wx' = 'w',
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Replaces a file: after a crash it has either the old text or the new one. Only this account may read it. In a
 * folder where others can write, it neither follows nor keeps their link or file in the place of the draft.
 */
export async function replaceDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  await rm(draft, { force: true });
  await writeDurably(draft, text, 'wx');
  await renameDurably(draft, path);
}

/** Renames a file or folder, and waits until the new name is on the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
