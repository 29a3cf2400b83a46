import * as v from 'valibot';
import { ConflictProblem } from '../../../edge-api/contract/admin/conflict';
import { isLinkKey } from '../../../edge-api/contract/conversation/link-key';
import { limits } from '../../config/limits';
import { ApiError, UnreachableError } from '../http/answers';
import type { EntryReceipt } from '../http/outbox-api';
import { loseAccess, lossIn } from '../session/lost-access';
import { forgetToken, goodToken, maySend, readSession } from '../session/stored-session';
import type { ChangeEntry, OutboxEntry, SampanDb, SubmissionEntry, WordEntry } from '../store/db';
import { isChange, isSubmission, isWord } from '../store/entry-kinds';
import { answersWithin } from '../store/time-limit';
import { failureOf, notArrived } from '../sync/failed-attempt';
import type { Lock } from '../sync/locks';
import { tokenFor } from './customer-words';
import { nextDueAtMs, putBack, recoverInterrupted, takeDue } from './outbox';
import { type Conflict, settleApplied, settleConflict } from './settle-changes';
import { type Delivery, type Outcome, settle, settleDelivered } from './settle-entries';

/** What a delivery pass works with, all passed in. */
export type DeliveryTools = {
  db: SampanDb;
  /**
   * Posts an entry and returns its receipt; `token` is its owner's, null for one without owner.
   * @throws ApiError, UnreachableError where no receipt of this very entry came
   */
  post: (entry: SubmissionEntry, token: string | null) => Promise<EntryReceipt>;
  /** Posts what a customer writes about a submission, with its link's key or its owner's token. @throws as `post` */
  postWord: (entry: WordEntry, token: string | null) => Promise<EntryReceipt>;
  /** Sends an admin's change, stores the record in the answer and returns its version. @throws as `post` */
  change: (entry: ChangeEntry, token: string) => Promise<number>;
  /** Whether our API answers at this moment. */
  probe: () => Promise<boolean>;
  lock: Lock;
  nowMs: () => number;
  /** In [0, 1). */
  random: () => number;
};

/**
 * One delivery pass: sends due entries, oldest first, until none is left or the server can't be
 * reached. Returns when the next pass is due, ms since the epoch, null when nothing waits.
 * @throws when the device's storage fails or does not answer; the next pass recovers the entries
 */
export function deliver(tools: DeliveryTools): Promise<number | null> {
  const { db, lock, nowMs } = tools;
  return lock(async () => {
    await stored(recoverInterrupted(db));
    for (let most = 1; ; ) {
      const batch = await stored(takeDue(db, nowMs(), most));
      if (batch.length === 0) break;
      most = Math.min(await sendBatch(batch, tools), limits.deliveryBatch);
    }
    return stored(nextDueAtMs(db, nowMs()));
  });
}

// A storage that never answers must not block the lock for other tabs and the service worker.
const stored = <T>(work: Promise<T>) => answersWithin(limits.storagePassMs, work);

/**
 * Sends entries one after the other, and stores the results of those that arrived together: on a fast
 * connection storing takes longer than sending. On a slow connection the rest waits again after a
 * moment, so that it can still be edited. Returns how many to take next.
 */
async function sendBatch(batch: readonly OutboxEntry[], tools: DeliveryTools): Promise<number> {
  const { db, nowMs, random } = tools;
  const startedAtMs = nowMs();
  const hasTime = () => Math.abs(nowMs() - startedAtMs) < limits.deliveryBatchMs;
  const left = [...batch];
  const arrived: Delivery[] = [];
  for (let entry = left.shift(); entry; entry = hasTime() ? left.shift() : undefined) {
    const outcome = await attempt(entry, tools);
    if (outcome.kind === 'delivered') {
      arrived.push({ entry, receipt: outcome.receipt });
      continue;
    }
    // This comes before the failure is stored, which delays all waiting entries.
    if (stopsAll(outcome)) await stored(putBack(db, left.splice(0)));
    await stored(writeDown(entry, outcome, nowMs(), db, random));
  }
  const sent = batch.length - left.length;
  const next = hasTime() ? sent * 2 : sent;
  if (arrived.length > 0) await stored(settleDelivered(db, arrived, nowMs()));
  if (left.length > 0) await stored(putBack(db, left));
  return next;
}

const stopsAll = ({ kind }: AttemptOutcome) => kind === 'busy' || kind === 'unreachable';

function writeDown(
  entry: OutboxEntry,
  outcome: AttemptOutcome,
  nowMs: number,
  db: SampanDb,
  random: () => number,
): Promise<void> {
  if (outcome.kind === 'applied') return settleApplied(db, entry, outcome.version);
  if (outcome.kind === 'conflict') return settleConflict(db, entry, outcome);
  return settle(db, entry, outcome, nowMs, random);
}

type ChangeOutcome = { kind: 'applied'; version: number } | ({ kind: 'conflict' } & Conflict);
type AttemptOutcome = Outcome | ChangeOutcome;

async function attempt(entry: OutboxEntry, tools: DeliveryTools): Promise<AttemptOutcome> {
  const { db, nowMs } = tools;
  const { ownerUid } = entry;
  const session = ownerUid ? await stored(readSession(db)) : undefined;
  // Its owner has logged out: with the token of another user it would arrive as theirs.
  if (!maySend(entry, session, nowMs())) return { kind: 'not-now' };
  const own = ownerUid ? goodToken(session, nowMs()) : null;
  const token = isWord(entry) ? await stored(tokenFor(db, entry, own)) : own;
  return attemptWith(token, entry, tools);
}

async function attemptWith(
  token: string | null,
  entry: OutboxEntry,
  tools: DeliveryTools,
): Promise<AttemptOutcome> {
  const { db, post, postWord, change, probe, nowMs } = tools;
  const { ownerUid } = entry;
  try {
    if (isChange(entry) && token) {
      return { kind: 'applied', version: await change(entry, token) };
    }
    if (isWord(entry)) return { kind: 'delivered', receipt: await postWord(entry, token) };
    // A change without its content or its owner is damaged, a reply without what it is about too.
    if (!isSubmission(entry)) return { kind: 'refused', problem: unsendable };
    return { kind: 'delivered', receipt: await post(entry, token) };
  } catch (error) {
    if (error instanceof UnreachableError) return notArrived(probe);
    if (error instanceof ApiError && token && isLinkKey(token) && isClosed(error)) {
      // An account that takes the submission over ends the links of devices, that of its owner too.
      const session = goodToken(await stored(readSession(db)), nowMs());
      const outcome = session && (await attemptWith(session, entry, tools));
      const isElses = outcome && outcome.kind === 'refused' && outcome.problem.status === 404;
      return outcome && !isElses ? outcome : { kind: 'refused', problem: linkEnded };
    }
    const loss = lossIn(error);
    // Its owner's session ends here, so it waits for them; a change by an admin is deleted.
    if (loss && token && (loss !== 'not-staff' || entry.change)) {
      await stored(loseAccess(db, ({ uid }) => uid === ownerUid, loss));
      return { kind: 'not-now' };
    }
    if (error instanceof ApiError && error.problem.status === 401 && token) {
      await forgetToken(db, token);
      return { kind: 'failed', retryAfterMs: null };
    }
    if (error instanceof ApiError) return conflictOf(error) ?? failureOf(error);
    // The entry itself can't be sent (a body that is no JSON); the others can.
    return { kind: 'refused', problem: unsendable };
  }
}

/** Tells whether the link no longer opens the page for anyone. */
const isClosed = ({ problem, isFromOlder }: ApiError) =>
  !isFromOlder && [401, 403, 404].includes(problem.status);

function conflictOf({ problem, body }: ApiError): ChangeOutcome | null {
  if (problem.status !== 412) return null;
  const conflict = v.safeParse(ConflictProblem, body);
  return conflict.success ? { kind: 'conflict', problem, current: conflict.output.current } : null;
}

const linkEnded = {
  type: 'about:blank',
  title: 'The link of this submission has ended, so this can’t be sent with it.',
  detail: 'Open the submission with a new link, then send this again, or call us.',
  status: 403,
};

const unsendable = {
  type: 'about:blank',
  title: 'This entry is damaged on this device and can’t be sent as it is.',
  status: 400,
};
