import type { Upload } from '../../db/files/uploads';
import type { Deps } from '../../deps';
import { allowancesOf } from '../limits/allowances';
import { tooOften } from '../problem';

const megabyte = 1_000_000;

/**
 * Counts each megabyte of a file when its first byte has arrived: what is only announced counts
 * nothing, and an upload that goes on after a break counts nothing twice. A file without an account
 * needs room in what all share only when its address has used up its own part.
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
  const { take } = allowancesOf(db);
  const address = sender ?? undefined;
  const isShared =
    ownerUid === null && (await take(limits.ownFileMegabytes, { address }, units)) !== null;
  const names = { account: ownerUid ?? undefined, address, all: isShared ? '' : undefined };
  const refusal = await take(limits.fileMegabytes, names, units);
  if (refusal) throw tooOften(refusal);
}
