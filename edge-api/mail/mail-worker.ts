import type { Kysely } from 'kysely';
import { backoffMs, pause } from '../contract/waiting';
import { DatabaseFailure } from '../db/database-failure';
import {
  type ClaimedMail,
  claimMail,
  dueMails,
  type MailOutcome,
  settleMail,
} from '../db/submissions/mail-queries';
import type { Database } from '../db/tables';
import { jobRunner } from '../jobs/job-runner';
import type { Log } from '../log/log';
import { endingWithin } from '../time/ending-within';
import { serverHealth } from './server-health';

/** How the mail server answered to a mail; `answer` contains no address and no secret. */
export type SendResult =
  | { kind: 'sent' }
  /** It will never accept this mail (5xx). */
  | { kind: 'refused'; answer: string }
  /** It asks to try this mail again later (4xx). */
  | { kind: 'deferred'; answer: string }
  /** It can't be used at the moment, for any mail. */
  | { kind: 'unavailable'; answer: string };

/** Sends one mail to the mail server until the signal ends it. Never throws. */
export type SendMail = (mail: ClaimedMail, signal: AbortSignal) => Promise<SendResult>;

type Pace = {
  /** How soon a new mail is noticed. */
  pollMs: number;
  /** First wait before another attempt, doubled each time up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** The longest wait until a server that could not be used is tried again. */
  longestRestMs: number;
  attemptWithinMs: number;
  /** Longer than an attempt: for so long no other process claims the same mail. */
  leaseMs: number;
  /** How often mails of a process that died are looked for. */
  maintainEveryMs: number;
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
  maintainEveryMs: 30_000,
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
 * Sends the waiting mails of the database, several at a time and the company's first, until stopped.
 * Several processes may do so at once. It tries until a mail is sent or the mail server refuses it for
 * good.
 */
export function startMailWorker({ db, send, log, random = Math.random, pace }: Tools) {
  const {
    pollMs,
    firstWaitMs,
    longestWaitMs,
    longestRestMs,
    attemptWithinMs,
    leaseMs,
    maintainEveryMs,
    stopWithinMs,
  } = { ...usualPace, ...pace };
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const health = serverHealth({
    log,
    waitMs: (failures) =>
      backoffMs(failures, random, { firstMs: firstWaitMs, capMs: longestRestMs }),
    isStopping: () => stopping.signal.aborted,
  });
  let databaseFails = false;
  let databaseAnswers = 0;
  let underWay = 0;

  async function attempt(mail: ClaimedMail): Promise<MailOutcome> {
    const signal = endingWithin(attemptWithinMs, givingUp.signal);
    const failuresBefore = health.failures();
    const result = await send(mail, signal);
    if (result.kind === 'unavailable') {
      // As long as the rest of the server: by then the others have waited longer, and are first.
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

  /** The database's answer; `later` while it can't answer, `never` when the query itself is wrong. */
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
      // Another query that began later was answered: the database is back.
      if (isAway && databaseAnswers > answersBefore) return 'later';
      if (!databaseFails) log.error('Waiting mails could not be read or settled.', { error });
      databaseFails = true;
      return isAway ? 'later' : 'never';
    }
  }

  /** Sends and then settles: no transaction is open while the mail server works. */
  async function sendClaimed(claimed: ClaimedMail): Promise<void> {
    const outcome = await attempt(claimed);
    // It tries until it is stored: a mail that is not settled would be sent again.
    const settle = () => ask(() => settleMail(db, claimed, outcome));
    while ((await settle()) === 'later' && !givingUp.signal.aborted) {
      await pause(pollMs, givingUp.signal);
    }
  }

  const jobs = jobRunner({
    db,
    log,
    subject: 'Mails',
    atOnce: { 'company-mails': mailsAtOnce, 'visitor-mails': mailsAtOnce },
    expireInSeconds: Math.ceil(leaseMs / 1000),
    maintainEverySeconds: Math.ceil(maintainEveryMs / 1000),
    async work(id) {
      // A server that could not be used is tried with one mail. The others are handed over again later.
      if (health.isResting() || (health.failures() > 0 && underWay > 0)) return;
      underWay += 1;
      try {
        const asked = await ask(() => claimMail(db, id, leaseMs));
        if (typeof asked !== 'string' && asked.answer) await sendClaimed(asked.answer);
      } finally {
        underWay -= 1;
      }
    },
  });

  async function handOver(): Promise<void> {
    if (health.isResting() || !(await jobs.isReady())) return;
    const due = await dueMails(db, handedOverAtOnce);
    const chosen = health.failures() > 0 ? due.slice(0, 1) : due;
    await jobs.handOver(
      chosen.map(({ id, audience }) => ({
        id,
        queue: audience === 'visitor' ? 'visitor-mails' : 'company-mails',
      })),
    );
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask(handOver);
      await pause(pollMs, stopping.signal);
    }
  }

  const running = run();
  return {
    /** Waits a while for the mails that are being sent; the others wait for the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      const patience = setTimeout(() => givingUp.abort(), stopWithinMs);
      await running;
      await jobs.stop();
      clearTimeout(patience);
    },
  };
}

/** Of each of the two kinds, to the company and to visitors: slow mails of one do not delay the other. */
const mailsAtOnce = 2;

/** Of each audience. What has its job already is among them, so the queue never holds many more. */
const handedOverAtOnce = 100;
