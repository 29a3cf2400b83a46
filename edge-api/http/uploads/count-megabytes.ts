import type { CountMailed } from '../../db/conversation/take-mail';
import type { Upload } from '../../db/files/uploads';
import type { Deps } from '../../deps';
import { allowancesOf, requireRoom } from '../limits/allowances';

const megabyte = 1_000_000;

/** The megabytes that begin in these bytes. */
const unitsOf = (start: number, bytes: number): number =>
  Math.ceil((start + bytes) / megabyte) - Math.ceil(start / megabyte);

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
  const units = unitsOf(start, bytes);
  if (units === 0) return;
  const asker = { account: ownerUid ?? undefined, address: sender ?? undefined };
  await requireRoom(allowancesOf(db).take, limits.fileMegabytes, asker, units);
}

/**
 * Files that come by mail count in what all without an account share, and have no part of their own: anyone can write
 * any sender. They answer a mail of ours, so the kept part is theirs too. What was counted is forgotten where the
 * transaction fails.
 */
export const countMailedIn =
  ({ fileMegabytes }: Deps['limits']): CountMailed =>
  async (transaction, start, bytes) => {
    const units = unitsOf(start, bytes);
    const { take } = allowancesOf(transaction);
    return units === 0 || (await take(fileMegabytes, { isKnown: true }, units)) === null;
  };
