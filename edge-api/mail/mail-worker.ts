import type { Kysely } from 'kysely';
import { backoffMs, pause } from '../contract/waiting';
import { DatabaseFailure } from '../db/database-failure';
import {
  type ClaimedMail,
  claimNextMail,
  type MailOutcome,
  settleMail,
} from '../db/submissions/mail-queries';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';
import { serverHealth } from './server-health';

/** What the mail server made of a mail; `answer` holds no address and no secret. */
export type SendResult =
  | { kind: 'sent' }
  /** It will never take this mail (5xx). */
  | { kind: 'refused'; answer: string }
  /** It asks to come again with this mail (4xx). */
  | { kind: 'deferred'; answer: string }
  /** It can't be used at the moment, for whatever mail. */
  | { kind: 'unavailable'; answer: string };

/** Hands one mail to the mail server; gives up when the signal says so. Never throws. */
export type SendMail = (mail: ClaimedMail, signal: AbortSignal) => Promise<SendResult>;

type Pace = {
  /** How soon a new mail is noticed. */
  pollMs: number;
  /** First wait before another attempt, doubled each time up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** No longer than this until a server that was away is asked again. */
  longestRestMs: number;
  attemptWithinMs: number;
  /** Longer than an attempt: until then no other process takes a mail that this one has claimed. */
  leaseMs: number;
  /** How long a stop waits for the mails that are under way. */
  stopWithinMs: number;
};
const usualPace: Pace = {
  pollMs: 1000,
  firstWaitMs: 2000,
  longestWaitMs: 5 * 60_000,
  longestRestMs: 60_000,
  attemptWithinMs: 2 * 60_000,
  leaseMs: 3 * 60_000,
  stopWithinMs: 10_000,
};

type Tools = {
  db: Kysely<Database>;
  send: SendMail;
  log: Log;
  /** In [0, 1). */
  random?: () => number;
  pace?: Partial<Pace>;
};

/**
 * Sends the mails that wait in the database, several at a time and the company's first, until stopped.
 * Any number of processes may do so at once. It tries for as long as it takes; only the mail server's
 * own permanent refusal ends a mail.
 */
export function startMailWorker({ db, send, log, random = Math.random, pace }: Tools) {
  const {
    pollMs,
    firstWaitMs,
    longestWaitMs,
    longestRestMs,
    attemptWithinMs,
    leaseMs,
    stopWithinMs,
  } = { ...usualPace, ...pace };
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const underWay = new Map<Promise<void>, ClaimedMail>();
  const health = serverHealth({
    log,
    waitMs: (failures) =>
      backoffMs(failures, random, { firstMs: firstWaitMs, capMs: longestRestMs }),
    isStopping: () => stopping.signal.aborted,
  });
  let databaseFails = false;
  let databaseAnswers = 0;

  async function attempt(mail: ClaimedMail): Promise<MailOutcome> {
    const signal = AbortSignal.any([givingUp.signal, AbortSignal.timeout(attemptWithinMs)]);
    const failuresBefore = health.failures();
    const result = await send(mail, signal);
    if (result.kind === 'unavailable') {
      // As long as the rest: by then the others have waited longer, and get their turn first.
      const retryAfterMs = health.failed(failuresBefore, result.answer);
      return { kind: 'put-off', error: result.answer, retryAfterMs };
    }
    health.worked();
    if (result.kind === 'sent') return result;
    const { id, audience, attempts } = mail;
    if (result.kind === 'refused') {
      log.error('The mail server refused a mail for good.', {
        mail: id,
        audience,
        answer: result.answer,
      });
      return { kind: 'refused', error: result.answer };
    }
    const retryAfterMs = backoffMs(attempts, random, {
      firstMs: firstWaitMs,
      capMs: longestWaitMs,
    });
    return { kind: 'put-off', error: result.answer, retryAfterMs };
  }

  /** What the database answers; `later` while it can't, `never` where the query itself is at fault. */
  async function ask<Answer>(
    query: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | 'later' | 'never'> {
    const answersBefore = databaseAnswers;
    try {
      const answer = await query();
      databaseAnswers += 1;
      databaseFails = false;
      return { answer };
    } catch (error) {
      const isAway = error instanceof DatabaseFailure;
      // Asked before an answer that came meanwhile: it is back.
      if (isAway && databaseAnswers > answersBefore) return 'later';
      if (!databaseFails) log.error('Waiting mails could not be read or settled.', { error });
      databaseFails = true;
      return isAway ? 'later' : 'never';
    }
  }

  /** Sends, confirms: no transaction is open while the mail server takes its time. */
  async function sendClaimed(claimed: ClaimedMail): Promise<void> {
    const outcome = await attempt(claimed);
    // For as long as it takes: what is not written down goes out again.
    const settle = () => ask(() => settleMail(db, claimed, outcome));
    while ((await settle()) === 'later' && !givingUp.signal.aborted) {
      await pause(pollMs, givingUp.signal);
    }
  }

  /** Claims a mail there is room for and starts to send it; false when there is none. */
  async function startNext(): Promise<boolean> {
    const room = roomBeside([...underWay.values()], health.failures() > 0);
    if (room === 'none') return false;
    const asked = await ask(() => claimNextMail(db, leaseMs, room === 'any' ? null : room));
    const claimed = typeof asked === 'string' ? null : asked.answer;
    if (!claimed) return false;
    const sending = sendClaimed(claimed).finally(() => underWay.delete(sending));
    underWay.set(sending, claimed);
    return true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const restMs = health.takeRest();
      if (restMs > 0) await pause(Math.max(pollMs, restMs), stopping.signal);
      else if (!(await startNext())) {
        await Promise.race([pause(pollMs, stopping.signal), ...underWay.keys()]);
      }
    }
    await Promise.all(underWay.keys());
  }

  const running = run();
  return {
    /** Lets the mails that are under way get through, for a while; what is left waits for the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      const patience = setTimeout(() => givingUp.abort(), stopWithinMs);
      await running;
      clearTimeout(patience);
    },
  };
}

const mailsAtOnce = 4;

/**
 * Which mails may start beside those under way. One place is always left to the company and one to
 * visitors, so that slow mails of one kind do not hold up the other. A server that could not be used
 * is asked with one mail first.
 */
function roomBeside(
  mails: readonly ClaimedMail[],
  serverFails: boolean,
): 'any' | 'company' | 'visitor' | 'none' {
  if (mails.length >= (serverFails ? 1 : mailsAtOnce)) return 'none';
  const receipts = mails.filter(({ audience }) => audience === 'visitor').length;
  if (receipts === mailsAtOnce - 1) return 'company';
  return mails.length - receipts === mailsAtOnce - 1 ? 'visitor' : 'any';
}
