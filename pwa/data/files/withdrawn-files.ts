import { ApiError } from '../http/answers';
import { goodToken, maySend, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';
import { isDue, notArrived, type Setback, waitAfter } from '../sync/failed-attempt';
import { fileFailureOf } from './file-failure';
import { linkKeyFor } from './link-key-for';

/** Tells the server that a file will not come. @throws ApiError, UnreachableError */
export type WithdrawFile = (id: string, token: string | null) => Promise<void>;

type Tools = {
  db: SampanDb;
  withdraw: WithdrawFile;
  probe: () => Promise<boolean>;
  nowMs: () => number;
  random: () => number;
};

/**
 * Files that were deleted after their request had arrived: once the deletion can't be undone their bytes
 * leave this device, and the server is told, so that no one waits for them. Returns when the next one is
 * due, ms since the epoch, null when there is none. @throws Dexie's error
 */
export async function tellWithdrawn(tools: Tools): Promise<number | null> {
  const { db, nowMs, random } = tools;
  const withdrawn = () => db.files.filter(({ withdrawnFrom }) => withdrawnFrom !== undefined);
  const isFinal = ({ removeAtMs }: StoredFile) => removeAtMs <= nowMs();
  await db.fileBytes.bulkDelete(await withdrawn().and(isFinal).primaryKeys());
  for (const file of await withdrawn().and(isFinal).toArray()) {
    if (!isDue(file, nowMs())) continue;
    const outcome = await tell(file, tools);
    if (outcome === 'not-now') continue;
    if (outcome === 'told') await db.files.delete(file.id);
    else await db.files.update(file.id, waitAfter(file, outcome, nowMs(), random));
  }
  const session = await readSession(db);
  const left = (await withdrawn().toArray()).filter((file) => maySend(file, session, nowMs()));
  return left.length === 0
    ? null
    : left.reduce((first, { nextAttemptAtMs: at }) => Math.min(first, at), Infinity);
}

async function tell(
  file: StoredFile,
  { db, withdraw, probe, nowMs }: Tools,
): Promise<Setback | 'told' | 'not-now'> {
  const session = file.ownerUid ? await readSession(db) : undefined;
  if (!maySend(file, session, nowMs())) return 'not-now';
  const token = file.ownerUid
    ? goodToken(session, nowMs())
    : await linkKeyFor(db, file.withdrawnFrom ?? '');
  try {
    await withdraw(file.id, token);
    return 'told';
  } catch (error) {
    if (!(error instanceof ApiError)) return notArrived(probe);
    // It has arrived, or its request was erased: there is nothing left to say.
    if (!error.isFromOlder && [404, 409].includes(error.problem.status)) return 'told';
    const failure = fileFailureOf(error);
    return failure.kind === 'refused' ? 'told' : failure;
  }
}
