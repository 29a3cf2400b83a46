import type { Kysely } from 'kysely';
import { backoffMs } from '../contract/waiting';
import { type ClaimedMail, claimMail, dueMails, type MailOutcome } from '../db/mails/mail-queries';
import { settleMail } from '../db/mails/settle-mail';
import type { Database } from '../db/tables';
import { endingWithin } from '../ending-within';
import type { Log } from '../log/log';
import { startRowWorker } from '../work/row-worker';
import type { OutgoingMail, WrittenMail } from './outgoing-mail';

/** How the mail server answered to a mail; `answer` contains no address and no secret. */
export type SendResult =
  /** `isServers`: the server gave it this id in place of ours. */
  | { kind: 'sent'; messageId: string; isServers?: boolean }
  /** The server refuses this mail for this mailbox (5xx). */
  | { kind: 'refused'; answer: string }
  /** The mail can’t be written in the form that SMTP needs. */
  | { kind: 'unsendable'; answer: string }
  /** The server asks to try this mail again later (4xx). */
  | { kind: 'deferred'; answer: string }
  /** The server can't be used at the moment, for any mail. When the connection broke, it may have taken this one. */
  | { kind: 'unavailable'; answer: string; mayHaveArrived: boolean };

/** Sends one mail to the mail server until the signal ends it. Never throws. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<SendResult>;

type Pace = {
  /** How often the worker looks for mails that wait for another attempt. */
  pollMs: number;
  /** First wait before another attempt, doubled each time up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** The longest wait until a server that could not be used is tried again. */
  longestRestMs: number;
  attemptWithinMs: number;
  /** How long no other process claims the same mail. It is longer than an attempt. */
  leaseMs: number;
  /** How long a stop waits for the mails that are under way. */
  stopWithinMs: number;
};
const usualPace: Pace = {
  pollMs: 2000,
  firstWaitMs: 2000,
  longestWaitMs: 5 * 60_000,
  longestRestMs: 60_000,
  attemptWithinMs: 2 * 60_000,
  leaseMs: 3 * 60_000,
  stopWithinMs: 10_000,
};

/**
 * How many mails to the company are sent at once, and how many to customers: slow mails of one kind do not delay the
 * other.
 */
const mailsAtOnce = 2;

/** How many due mails are read of each audience: more than this process and its neighbours begin at once. */
const lookedAt = 20;

type Tools = {
  db: Kysely<Database>;
  send: SendMail;
  /** Turns a claimed mail into the mail that is sent; see `mailWriter`. */
  write: (mail: ClaimedMail) => Promise<WrittenMail>;
  log: Log;
  /** Calls back when there are new mails; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  /** Returns a number in [0, 1). */
  random?: () => number;
  pace?: Partial<Pace>;
};

/**
 * Sends the waiting mails of the database, several at a time and the company's first, until stopped.
 * Several processes may do so at once. It tries until a mail is sent or the mail server refuses it for
 * good. A mail to the company is never given up: its mailbox may be full, and will have room again.
 */
export function startMailWorker({
  db,
  send,
  write,
  log,
  follow,
  random = Math.random,
  pace,
}: Tools) {
  const { pollMs, firstWaitMs, longestWaitMs, longestRestMs, ...times } = { ...usualPace, ...pace };
  const { attemptWithinMs, leaseMs, stopWithinMs } = times;
  let isStopping = false;
  const healthOf = (sentences: { away: string; back: string }, capMs: number) =>
    serverHealth({
      log,
      sentences,
      waitMs: (failures) => backoffMs(failures, random, { firstMs: firstWaitMs, capMs }),
      isStopping: () => isStopping,
    });
  const health = healthOf(
    {
      away: 'The mail server can’t be used; mails wait and are tried again.',
      back: 'The mail server can be used again.',
    },
    longestRestMs,
  );
  const companyMailbox = healthOf(
    {
      away: 'The mailbox of MAIL_TO takes no mail; mails to the company wait and are tried again.',
      back: 'The mailbox of MAIL_TO takes mails again.',
    },
    longestWaitMs,
  );

  async function attempt(mail: OutgoingMail, stopped: AbortSignal): Promise<MailOutcome> {
    const failuresBefore = health.failures();
    const companyFailuresBefore = companyMailbox.failures();
    const result = await send(mail, endingWithin(attemptWithinMs, stopped));
    if (result.kind === 'unavailable') {
      // This mail waits as long as the server rests. By then other mails have waited longer, and go first.
      const retryAfterMs = health.failed(failuresBefore, result.answer);
      const { answer: error, mayHaveArrived } = result;
      return { kind: 'put-off', error, retryAfterMs, mayHaveArrived };
    }
    health.worked();
    const { id, audience, attempts } = mail;
    if (result.kind === 'sent') {
      if (!isToCustomer(mail)) companyMailbox.worked();
      const { messageId, isServers } = result;
      // Whoever looks for the mail at the server finds it by this one.
      if (isServers) log.info('The mail server gave a mail its own id.', { mail: id, messageId });
      return { kind: 'sent', messageId };
    }
    if (result.kind === 'unsendable' || (result.kind === 'refused' && isToCustomer(mail))) {
      log.error('The mail server refused a mail for good.', {
        mail: id,
        audience,
        answer: result.answer,
      });
      return { kind: 'refused', error: result.answer };
    }
    if (!isToCustomer(mail)) companyMailbox.failed(companyFailuresBefore, result.answer);
    const retryAfterMs = backoffMs(attempts, random, {
      firstMs: firstWaitMs,
      capMs: longestWaitMs,
    });
    return { kind: 'put-off', error: result.answer, retryAfterMs, mayHaveArrived: false };
  }

  const worker = startRowWorker({
    log,
    follow,
    pollMs,
    stopWithinMs,
    failure: 'Waiting mails could not be read or settled.',
    due: () => dueMails(db, lookedAt),
    mayBegin({ audience }, underWay) {
      if (health.isResting()) return false;
      // A server that could not be used is tried with one mail.
      if (health.failures() > 0) return underWay.length === 0;
      const alike = underWay.filter((other) => isToCustomer(other) === isToCustomer({ audience }));
      // A mailbox of the company that took no mail is tried with one mail too.
      if (!isToCustomer({ audience })) {
        if (companyMailbox.isResting()) return false;
        if (companyMailbox.failures() > 0) return alike.length === 0;
      }
      return alike.length < mailsAtOnce;
    },
    async claim({ id }) {
      const mail = await claimMail(db, id, leaseMs);
      return mail && write(mail);
    },
    work: async (written, signal) =>
      'outcome' in written ? written.outcome : attempt(written.mail, signal),
    settle: ({ mail }, outcome) => settleMail(db, mail, outcome),
  });
  return {
    /** Waits a while for the mails that are being sent; the others wait for the next start. */
    stop(): Promise<void> {
      isStopping = true;
      return worker.stop();
    },
  };
}

const isToCustomer = ({ audience }: Pick<ClaimedMail, 'audience'>) =>
  audience === 'visitor' || audience === 'update';

type HealthTools = {
  log: Log;
  /** What the log says when it fails for more than a moment, and when it works again. */
  sentences: { away: string; back: string };
  /** How long to wait after this many failures in a row, in ms. */
  waitMs: (failures: number) => number;
  isStopping: () => boolean;
};

/**
 * Watches by the last attempts whether a mail server, or a mailbox behind it, takes mails, and returns the pause
 * until the next attempt.
 */
function serverHealth({ log, sentences, waitMs, isStopping }: HealthTools) {
  /** How many rounds of attempts in a row failed. */
  let failures = 0;
  let restMs = 0;
  let restsUntilMs = 0;
  let wasTold = false;
  return {
    /** Failures so far. An attempt that starts now gives this number to `failed`. */
    failures: () => failures,

    /** An attempt found that the server can't be used. Returns the pause until the next one, in ms. */
    failed(failuresBefore: number, answer: string): number {
      // Several attempts at the same time count once.
      if (failuresBefore === failures) {
        failures += 1;
        restMs = waitMs(failures);
        restsUntilMs = performance.now() + restMs;
      }
      // A single lost connection is no outage.
      if (failures > 1 && !wasTold && !isStopping()) {
        log.error(sentences.away, { answer });
        wasTold = true;
      }
      return restMs;
    },

    worked(): void {
      if (wasTold) log.info(sentences.back);
      wasTold = false;
      failures = 0;
    },

    /** Whether the pause after the last failure is not over yet. */
    isResting: () => failures > 0 && performance.now() < restsUntilMs,
  };
}
