import { statfs } from 'node:fs/promises';
import { errorCode } from './error-code';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether Node could not write for lack of room. */
export function isDiskFull(error: unknown): boolean {
  return fullCodes.has(errorCode(error) ?? '');
}

/** Whether the disk of this folder has less room than this; false where that can't be told. */
export async function hasLessSpace(folder: string, neededBytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < neededBytes;
  } catch {
    // The caller has a failure to explain, and explains it in another way.
    return false;
  }
}

/** A sentence for the person. */
export const diskFullSentence = (folder: string): string =>
  `The disk of ${folder} is full: make room there, or set DATA_DIR to a folder on another disk.`;
