import type { RequestFile } from '../../../edge-api/contract/request-file';
import { limits } from '../../config/limits';
import { ApiError } from '../http/answers';
import { loseAccess, lossIn } from '../session/lost-access';
import { forgetToken, goodToken, maySend, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';
import { answersWithin } from '../store/time-limit';
import { isDue, notArrived, type Setback, waitAfter } from '../sync/failed-attempt';
import type { Lock } from '../sync/locks';
import {
  fileFailureOf,
  isBrokenOff,
  isDamaged,
  isLinkRefused,
  isUnreachable,
} from './file-failure';
import { bytesOf, idsWithBytes, removeDroppedFiles } from './files-on-device';
import { type Outcome, rowOf, settleFile } from './settle-file';

/** What is sent: the file's row, its bytes, and its owner's token or the key of its submission's link, if any. */
export type FileUpload = {
  file: RequestFile;
  requestId: string;
  bytes: Blob;
  token: string | null;
  /** Whether the upload may have begun before: then the server is asked how much it has. */
  isResumed: boolean;
  /** Gets how many bytes the server has; the upload stops when it resolves to false. */
  onProgress: (bytesSent: number) => Promise<boolean>;
};

/**
 * Sends the rest of a file. Resolves to true when the server has all of it, to false when the upload was stopped.
 * @throws ApiError, UnreachableError /
 */
export type UploadFile = (upload: FileUpload) => Promise<boolean>;

/** What a pass works with, all passed in. */
export type FileTools = {
  db: SampanDb;
  upload: UploadFile;
  withdraw: WithdrawFile;
  /** Whether a visitor would want to decide themselves when files are sent. */
  isMetered: () => boolean;
  /** Whether our API answers at this moment. */
  probe: () => Promise<boolean>;
  lock: Lock;
  nowMs: () => number;
  /** In [0, 1). */
  random: () => number;
};

/**
 * One pass: sends the files of delivered requests, oldest request first, until none is left or the
 * server can't be reached. Returns when the next pass is due, ms since the epoch, null when there is
 * nothing to come back for.
 * @throws when the device's storage fails or does not answer; the next pass goes on
 */
export async function sendFiles(tools: FileTools): Promise<number | null> {
  const { db, lock, nowMs, random } = tools;
  if ((await stored(db.files.count())) === 0) return null;
  return lock(async () => {
    await stored(removeDroppedFiles(db, nowMs()));
    await stored(recoverInterrupted(db));
    for (let file = await takeDue(tools); file; file = await takeDue(tools)) {
      const { outcome, file: now } = await attempt(file, tools);
      await stored(settleFile(db, now, outcome, nowMs(), random));
    }
    const withdrawnAtMs = await tellWithdrawn(tools);
    const waiting = (await stored(sendable(tools))).map(({ nextAttemptAtMs }) => nextAttemptAtMs);
    if (withdrawnAtMs !== null) waiting.push(withdrawnAtMs);
    return waiting.length === 0 ? null : waiting.reduce((first, at) => Math.min(first, at));
  });
}

/** Makes files due that wait for a connection, once one is back. @throws Dexie's error */
export const wakeFiles = (db: SampanDb) =>
  db.files
    .filter(({ waitsFor, nextAttemptAtMs }) => waitsFor === 'network' && nextAttemptAtMs > 0)
    .modify({ nextAttemptAtMs: 0 });

/**
 * Lets files wait again whose pass was interrupted in the state `sending`. That attempt counts, as a part may have
 * arrived.
 */
const recoverInterrupted = (db: SampanDb) =>
  db.files
    .filter(({ state }) => state === 'sending')
    .modify((file) => {
      file.state = 'waiting';
      file.attempts += 1;
    });

// A storage that never answers must not block the lock for other tabs and the service worker.
const stored = <T>(work: PromiseLike<T>) => answersWithin(limits.storagePassMs, work);

/**
 * Returns the waiting files that may be sent as the logged-in user and whose request the server has, oldest first.
 */
async function sendable({ db, isMetered, nowMs }: FileTools): Promise<StoredFile[]> {
  const [session, rows] = await Promise.all([
    readSession(db),
    // Ids carry their time, so their order is that of writing.
    db.files
      .orderBy('requestId')
      .filter(({ state }) => state === 'waiting')
      .toArray(),
  ]);
  const requestIds = [...new Set(rows.map(({ requestId }) => requestId ?? ''))];
  const [inOutbox, withBytes] = await Promise.all([
    db.outbox.where('id').anyOf(requestIds).keys(),
    idsWithBytes(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const undelivered = new Set(inOutbox);
  return rows.filter(
    (file) =>
      !undelivered.has(file.requestId ?? '') &&
      withBytes.has(file.id) &&
      (file.sendsWhenMetered || !isMetered()) &&
      maySend(file, session, nowMs()),
  );
}

/** Marks the first due file as being sent and returns it; undefined when none is due. */
async function takeDue(tools: FileTools): Promise<StoredFile | undefined> {
  const { db, nowMs } = tools;
  for (const file of await stored(sendable(tools))) {
    if (!isDue(file, nowMs())) continue;
    // Its request may have been deleted a moment ago.
    const waiting = rowOf(db, file).and(({ state }) => state === 'waiting');
    if ((await stored(waiting.modify({ state: 'sending' }))) > 0) return file;
  }
  return undefined;
}

/** `file` says how many bytes the server has now. */
type Attempted = { outcome: Outcome; file: StoredFile };

async function attempt(file: StoredFile, tools: FileTools): Promise<Attempted> {
  const { db, upload, nowMs } = tools;
  const { id, requestId, ownerUid } = file;
  const session = ownerUid ? await stored(readSession(db)) : undefined;
  const bytes = await stored(bytesOf(db, id));
  let { bytesSent } = file;
  if (!requestId || !bytes || !maySend(file, session, nowMs())) {
    return { outcome: { kind: 'not-now' }, file };
  }
  const token = ownerUid ? goodToken(session, nowMs()) : await stored(linkKeyFor(db, requestId));
  let writtenAtMs = nowMs();

  async function onProgress(sent: number): Promise<boolean> {
    bytesSent = sent;
    if (Math.abs(nowMs() - writtenAtMs) < limits.fileProgressMs) return true;
    writtenAtMs = nowMs();
    // It may have been deleted meanwhile.
    return (await stored(rowOf(db, file).modify({ bytesSent }))) > 0;
  }

  try {
    const isResumed = file.attempts > 0 || bytesSent > 0;
    const sent = { file, requestId, bytes, isResumed, onProgress };
    const isThere = await upload({ ...sent, token }).catch(async (error: unknown) => {
      // An account that takes the submission over ends the links of devices, that of its owner too.
      const isEnded = !ownerUid && error instanceof ApiError && isLinkRefused(error);
      const account = isEnded && goodToken(await stored(readSession(db)), nowMs());
      if (!account) throw error;
      return upload({ ...sent, token: account });
    });
    return { outcome: { kind: isThere ? 'arrived' : 'not-now' }, file };
  } catch (error) {
    if (isDamaged(error)) return { outcome: { kind: 'damaged', problem: error.problem }, file };
    const outcome = await outcomeOf(error, ownerUid && token, file, tools);
    // What has arrived proves that the connection works in parts: earlier failures count no more.
    const hasProgress = bytesSent > file.bytesSent;
    const now = { ...file, bytesSent, ...(hasProgress && { attempts: 0, serverFailures: 0 }) };
    const goesOn =
      isBrokenOff(error) && (hasProgress || !isUnreachable(error)) && now.attempts === 0;
    const isBackAgain = outcome.kind === 'failed' && goesOn;
    return { outcome: isBackAgain ? { kind: 'broken-off' } : outcome, file: now };
  }
}

/** `token`: of the owner's session, if it was sent with one. */
async function outcomeOf(
  error: unknown,
  token: string | null,
  { ownerUid }: StoredFile,
  { db, probe }: FileTools,
): Promise<Outcome> {
  if (!(error instanceof ApiError)) return notArrived(probe);
  const loss = lossIn(error);
  if (loss && token && loss !== 'not-staff') {
    await stored(loseAccess(db, ({ uid }) => uid === ownerUid, loss));
    return { kind: 'not-now' };
  }
  if (error.problem.status === 401 && token) {
    await forgetToken(db, token);
    return { kind: 'failed', retryAfterMs: null };
  }
  return fileFailureOf(error);
}

/** Tells the server that a file will not come. @throws ApiError, UnreachableError */
type WithdrawFile = (id: string, token: string | null) => Promise<void>;

type Tools = {
  db: SampanDb;
  withdraw: WithdrawFile;
  probe: () => Promise<boolean>;
  nowMs: () => number;
  random: () => number;
};

/**
 * Handles files that were deleted after their request had arrived. Once the deletion can't be undone, their bytes
 * leave this device and the server is told, so that no one waits for them. Returns when the next one is due, ms since
 * the epoch, null when there is none. @throws Dexie's error /
 */
async function tellWithdrawn(tools: Tools): Promise<number | null> {
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
    // The file has arrived, or its request was erased: there is nothing left to say.
    if (!error.isFromOlder && [404, 409].includes(error.problem.status)) return 'told';
    const failure = fileFailureOf(error);
    return failure.kind === 'refused' ? 'told' : failure;
  }
}

/**
 * Returns the link key for a visitor's files: that of the submission that they came with, or that their reply is
 * about. Null: this device has none, and the server asks for one only once links were ended. @throws Dexie's error /
 */
async function linkKeyFor(db: SampanDb, sentWithId: string): Promise<string | null> {
  const row =
    (await db.sent.get(sentWithId)) ??
    (await db.sent
      .filter(({ page }) => page?.submission.replies?.some(({ id }) => id === sentWithId) ?? false)
      .first());
  return row?.linkKey ?? null;
}
