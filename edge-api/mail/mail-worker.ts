import type { Kysely } from 'kysely';
import { DatabaseFailure } from '../db/database-failure';
import { type ClaimedMail, claimNextMail, type MailOutcome, settleMail } from '../db/mail-queries';
import type { Database } from '../db/tables';
import type { Log } from '../log';

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
  /** How long a stop waits for the mail that is under way. */
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
 * Sends the mails that wait in the database, one after the other, until stopped. Any number of
 * processes may do so at once. It tries for as long as it takes; only the mail server's own permanent
 * refusal ends a mail.
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
  /** Attempts in a row at which the mail server could not be used. */
  let failures = 0;
  let restMs = 0;
  let databaseFails = false;

  // Half of the wait is left to chance, so that processes and mails spread.
  function waitMs(attempts: number, longestMs: number): number {
    const fullMs = Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 20), longestMs);
    return fullMs / 2 + (random() * fullMs) / 2;
  }

  async function attempt(mail: ClaimedMail): Promise<MailOutcome> {
    const signal = AbortSignal.any([givingUp.signal, AbortSignal.timeout(attemptWithinMs)]);
    const result = await send(mail, signal);
    if (result.kind === 'unavailable') {
      failures += 1;
      restMs = waitMs(failures, longestRestMs);
      if (failures === 1 && !stopping.signal.aborted) {
        log.error('The mail server can’t be used; mails are kept and tried again.', {
          answer: result.answer,
        });
      }
      // As long as the rest: by then the others have waited longer, and get their turn first.
      return { kind: 'put-off', error: result.answer, retryAfterMs: restMs };
    }
    if (failures > 0) log.info('The mail server can be used again.');
    failures = 0;
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
    const retryAfterMs = waitMs(attempts, longestWaitMs);
    return { kind: 'put-off', error: result.answer, retryAfterMs };
  }

  /** What the database answers; `later` while it can't, `never` where the query itself is at fault. */
  async function ask<Answer>(
    query: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | 'later' | 'never'> {
    try {
      const answer = await query();
      databaseFails = false;
      return { answer };
    } catch (error) {
      if (!databaseFails) log.error('Waiting mails could not be read or settled.', { error });
      databaseFails = true;
      return error instanceof DatabaseFailure ? 'later' : 'never';
    }
  }

  /** Claims, sends, confirms: no transaction is open while the mail server takes its time. */
  async function attemptNext(): Promise<boolean> {
    const asked = await ask(() => claimNextMail(db, leaseMs));
    const claimed = typeof asked === 'string' ? undefined : asked.answer;
    if (!claimed) return false;
    const outcome = await attempt(claimed);
    // Before the next mail, and for as long as it takes: what is not written down goes out again.
    const settle = () => ask(() => settleMail(db, claimed, outcome));
    while ((await settle()) === 'later' && !givingUp.signal.aborted) {
      await pause(pollMs, givingUp.signal);
    }
    return true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const attempted = await attemptNext();
      if (!attempted || restMs > 0) await pause(Math.max(pollMs, restMs), stopping.signal);
      restMs = 0;
    }
  }

  const running = run();
  return {
    /** Lets the mail that is under way get through, for a while; what is left waits for the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      const patience = setTimeout(() => givingUp.abort(), stopWithinMs);
      await running;
      clearTimeout(patience);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
