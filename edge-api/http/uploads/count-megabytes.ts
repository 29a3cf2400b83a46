import type { CountMailed } from '../../db/conversation/store-answer';
import type { Upload } from '../../db/files/uploads';
import type { Deps } from '../../deps';
import { allowancesOf, requireRoom } from '../limits/allowances';

const megabyte = 1_000_000;

/** The megabytes that begin in these bytes. */
const unitsOf = (start: number, bytes: number): number =>
  Math.ceil((start + bytes) / megabyte) - Math.ceil(start / megabyte);

/**
 * Counts each megabyte of a file when its first byte has arrived: bytes that are only announced count nothing, and an
 * upload that goes on after a break counts no byte twice.
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
 * Counts files that come by mail in the part that all without an account share. They have no part of their own, as
 * anyone can write any sender, but they may use the kept part, as they answer a mail of ours. The count is undone
 * where the transaction fails.
 */
export const countMailedIn =
  ({ fileMegabytes }: Deps['limits']): CountMailed =>
  async (transaction, start, bytes) => {
    const units = unitsOf(start, bytes);
    const { take } = allowancesOf(transaction);
    return units === 0 || (await take(fileMegabytes, { isKnown: true }, units)) === null;
  };
