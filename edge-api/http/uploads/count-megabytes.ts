import type { Upload } from '../../db/files/uploads';
import type { Deps } from '../../deps';
import { takeOwnPartFirst } from '../limits/own-part';

const megabyte = 1_000_000;

/**
 * Counts each megabyte of a file when its first byte has arrived: what is only announced counts
 * nothing, and an upload that goes on after a break counts nothing twice.
 * @throws ProblemError 429, 503
 */
export async function countMegabytes(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { ownerUid, sender }: Upload,
  start: number,
  bytes: number,
): Promise<void> {
  const units = Math.ceil((start + bytes) / megabyte) - Math.ceil(start / megabyte);
  if (units === 0) return;
  await takeOwnPartFirst(
    { db },
    { own: limits.ownFileMegabytes, rest: limits.fileMegabytes },
    { account: ownerUid ?? undefined, address: sender ?? undefined },
    units,
  );
}
