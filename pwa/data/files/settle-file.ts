import type { Problem } from '../../../edge-api/contract/problem';
import { limits } from '../../config/limits';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';
import { type FailedAttempt, isDelayedBy, waitAfter } from '../sync/failed-attempt';
import { forgetInMemory } from './files-on-device';

/** The result of one attempt to send a file. */
export type Outcome =
  | { kind: 'arrived' }
  /** Its owner has no good token at this moment, or the visitor has deleted it. */
  | { kind: 'not-now' }
  /** The connection broke after a part had arrived, and our API answers again: it goes on at once. */
  | { kind: 'broken-off' }
  /** It arrived with other bytes, which the server has deleted. */
  | { kind: 'damaged'; problem: Problem }
  | FailedAttempt;

/** Selects the row of a file while it belongs to the same request. */
export const rowOf = (db: SampanDb, { id, requestId }: StoredFile) =>
  db.files.where({ id }).and((now) => now.requestId === requestId);

/**
 * Stores the result of an attempt; `file` says how many bytes the server has now. The bytes leave this
 * device only when the server has the whole file. `random` is in [0, 1).
 */
export async function settleFile(
  db: SampanDb,
  file: StoredFile,
  outcome: Outcome,
  nowMs: number,
  random: () => number,
): Promise<void> {
  const { bytesSent } = file;
  const row = rowOf(db, file);
  if (outcome.kind === 'arrived') {
    await settleArrived(db, file);
    forgetInMemory(file.id);
  } else if (outcome.kind === 'refused') {
    await row.modify({ state: 'needs-attention', problem: outcome.problem, bytesSent });
  } else if (outcome.kind === 'not-now') {
    await row.modify({ state: 'waiting', bytesSent });
  } else if (outcome.kind === 'damaged') {
    await row.modify(fromTheStart(file, outcome.problem));
  } else if (outcome.kind === 'broken-off') {
    const attempts = file.attempts + 1;
    await row.modify({ state: 'waiting', bytesSent, attempts, nextAttemptAtMs: 0 });
  } else {
    const wait = waitAfter(file, outcome, nowMs, random);
    await db.transaction('rw', db.files, async () => {
      await row.modify({ state: 'waiting', bytesSent, ...wait });
      if (outcome.kind === 'failed') return;
      const { nextAttemptAtMs, waitsFor } = wait;
      await db.files
        .filter((other) => other.state === 'waiting' && isDelayedBy(other, wait, nowMs))
        .modify({ nextAttemptAtMs, waitsFor });
    });
  }
}

/** A damaged transfer is sent again at once; a person is asked when that does not help. */
function fromTheStart(
  { timesDamaged: before = 0 }: StoredFile,
  problem: Problem,
): Partial<StoredFile> {
  const again = { bytesSent: 0, attempts: 0, nextAttemptAtMs: 0 };
  return before < limits.fileDamagedRetries
    ? { ...again, state: 'waiting', timesDamaged: before + 1 }
    : { ...again, state: 'needs-attention', problem, timesDamaged: 0 };
}

/** A user who has logged out meanwhile gets no row here, because another user would see it. */
const settleArrived = (db: SampanDb, file: StoredFile): Promise<void> =>
  db.transaction('rw', db.files, db.fileBytes, db.session, async () => {
    await db.fileBytes.delete(file.id);
    if (belongsToOther(file, await readSession(db))) await db.files.delete(file.id);
    else await rowOf(db, file).modify({ state: 'arrived', bytesSent: file.sizeBytes });
  });
