import { statfs } from 'node:fs/promises';
import { codeOf } from '../db/database-failure';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether Node could not write because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return fullCodes.has(codeOf(error) ?? '');
}

/** Whether the disk of this folder has less space than this; false where that is not known. */
export async function hasLessSpace(folder: string, neededBytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < neededBytes;
  } catch {
    // The caller then explains its failure in another way.
    return false;
  }
}

/** Explains a full disk to the operator in one sentence. */
export const diskFullSentence = (folder: string): string =>
  `The disk of ${folder} is full: make room there, or set DATA_DIR to a folder on another disk.`;
