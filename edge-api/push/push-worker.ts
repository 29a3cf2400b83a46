import type { Kysely } from 'kysely';
import type { SiteAddresses } from '../contract/page';
import type { SubmissionKind } from '../contract/submission';
import { backoffMs } from '../contract/waiting';
import { isForStaff, type PushNews } from '../db/news';
import { ensurePushKey, type PushKeyPair, pushKeyPair } from '../db/push/push-key';
import {
  type ClaimedPush,
  claimPush,
  duePushes,
  type PushOutcome,
  settlePush,
} from '../db/push/push-queries';
import { EncryptionError, type EncryptionKeys } from '../db/secrets/encryption';
import type { Database } from '../db/tables';
import { endingWithin } from '../ending-within';
import type { Log } from '../log/log';
import { nextWaitMs } from '../webhooks/delivery-outcome';
import type { SendWebhook, SentMessage, WebhookAnswer } from '../webhooks/webhook-message';
import { startRowWorker } from '../work/row-worker';

type About = { kind: SubmissionKind; reference: string; news: readonly PushNews[] };

const things: Record<SubmissionKind, string> = {
  'contact-message': 'message',
  'service-request': 'request',
};

/** The most important news first: a message about several things names only that one. */
const sentences: readonly [PushNews, (thing: string, reference: string) => string][] = [
  ['quotation', (_, reference) => `There is a quotation for ${reference}`],
  ['reply', (thing, reference) => `We answered your ${thing} ${reference}`],
  ['step', (thing, reference) => `There is news about your ${thing} ${reference}`],
  ['decision', (_, reference) => `The customer decided on the quotation for ${reference}`],
  ['customer-reply', (thing, reference) => `The customer of the ${thing} ${reference} wrote to us`],
  ['submission', (thing, reference) => `There is a new ${thing}: ${reference}`],
];

/**
 * Writes the one sentence of a push message, which anyone may read on a locked screen. It has a reference, but no
 * cargo, price or person.
 */
function pushTitle({ kind, reference, news }: About): string {
  const [, sentence] = sentences.find(([one]) => news.includes(one)) ?? sentences[2] ?? [];
  return sentence?.(things[kind], reference) ?? reference;
}

/** A message in plain text, for one device. */
export type PlainPush = Pick<ClaimedPush, 'endpoint' | 'keys'> & {
  payload: string;
  /** A message with the same topic replaces one that the push service has not delivered yet (RFC 8030, 5.4). */
  topic: string;
  /** How long the push service stores the message for a device that is off, in seconds. */
  ttlS: number;
};

/** Encrypts a message for its device (RFC 8291) and signs it (RFC 8292). @throws Error when the device's key is none */
export type SealPush = (message: PlainPush, key: PushKeyPair, subject: string) => SentMessage;

type Pace = {
  pollMs: number;
  answerWithinMs: number;
  /** How long nothing is sent to a push service after its first failure, and the longest such rest. */
  firstRestMs: number;
  longestRestMs: number;
  /** How long no other process claims the same message. It is longer than an attempt. */
  leaseMs: number;
  /** The pauses between the attempts. After the last attempt the message is given up, as its news is old. */
  waitsMs: readonly number[];
  stopWithinMs: number;
};
const minuteMs = 60_000;
const usualPace: Pace = {
  pollMs: 5000,
  answerWithinMs: 15_000,
  firstRestMs: 1000,
  longestRestMs: 5 * minuteMs,
  leaseMs: minuteMs,
  // A day in all.
  waitsMs: [5000, minuteMs, 10 * minuteMs, ...[1, 3, 6, 12].map((hours) => hours * 60 * minuteMs)],
  stopWithinMs: 5000,
};

/** How many messages a process sends at once: in all, and to one push service. */
const atOnce = { all: 8, each: 4 };
/** How many due messages are read of each push service: more than this process and its neighbours begin at once. */
const lookedAt = 20;
const ttlS = 24 * 60 * 60;

type Tools = {
  db: Kysely<Database>;
  encryptionKeys: EncryptionKeys;
  adminSecondFactor: boolean;
  seal: SealPush;
  /** Makes the key pair that signs, where there is none. */
  newKeyPair: () => PushKeyPair;
  send: SendWebhook;
  /** Where the links of messages lead. */
  addresses: Pick<SiteAddresses, 'submission' | 'inbox'> & { origin: string };
  /** How a push service reaches the company: `mailto:` and its address. */
  subject: string;
  log: Log;
  /** Calls back when there are new messages; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  /** Counts each attempt for the metrics. */
  count?: (became: PushOutcome['kind']) => void;
  /** Returns a number in [0, 1). */
  random?: () => number;
  pace?: Partial<Pace>;
};

/** Sends the waiting push messages to devices, until stopped. Several processes may do so at once. */
export function startPushWorker(tools: Tools) {
  const { db, encryptionKeys, adminSecondFactor, seal, send, addresses, subject, log } = tools;
  const { newKeyPair, follow, count, random = Math.random, pace } = tools;
  const { pollMs, answerWithinMs, leaseMs, waitsMs, stopWithinMs, ...rests } = {
    ...usualPace,
    ...pace,
  };
  /** Push services whose last attempts failed: how many failed, and until when each service rests. */
  const failing = new Map<string, { failures: number; untilMs: number }>();
  let isKeyTold = false;
  let hasKey = false;

  /** Returns the key pair that signs; null while there is none, and messages wait. The log says once why. */
  async function signingKey(): Promise<PushKeyPair | null> {
    try {
      const pair = await pushKeyPair(db, encryptionKeys);
      isKeyTold = false;
      return pair;
    } catch (error) {
      if (!(error instanceof EncryptionError)) throw error;
      if (!isKeyTold)
        log.error(`Push messages wait: their key cannot be decrypted. ${error.message}`);
      isKeyTold = true;
      return null;
    }
  }

  function note(service: string, isWorking: boolean): void {
    if (isWorking) {
      failing.delete(service);
      return;
    }
    const failures = (failing.get(service)?.failures ?? 0) + 1;
    const limits = { firstMs: rests.firstRestMs, capMs: rests.longestRestMs };
    const untilMs = performance.now() + backoffMs(failures, random, limits);
    failing.set(service, { failures, untilMs });
  }

  function plainOf({ about, submissionId, endpoint, keys }: ClaimedPush): PlainPush | null {
    if (!about) return null;
    const path = about.news.every(isForStaff)
      ? addresses.inbox({ reference: about.reference, id: submissionId })
      : addresses.submission(submissionId);
    const payload = {
      // https://w3c.github.io/push-api/#declarative-push-message: shown even where no worker is left.
      web_push: 8030,
      mutable: true,
      notification: {
        title: pushTitle(about),
        body: 'Open the page to read more.',
        navigate: addresses.origin + path,
        tag: submissionId,
        lang: 'en',
      },
    };
    // At most 32 letters.
    const topic = submissionId.replaceAll('-', '');
    return { endpoint, keys, payload: JSON.stringify(payload), topic, ttlS };
  }

  async function attempt(
    { key, ...claimed }: ClaimedPush & { key: PushKeyPair },
    stopped: AbortSignal,
  ): Promise<PushOutcome> {
    const plain = plainOf(claimed);
    if (!plain) return { kind: 'unwanted' };
    const service = new URL(claimed.endpoint).host;
    let sealed: SentMessage;
    try {
      sealed = seal(plain, key, subject);
    } catch {
      // The key of the device is no point of the curve, so no message will ever reach the device.
      return { kind: 'gone' };
    }
    const answer = await send(sealed, endingWithin(answerWithinMs, stopped));
    return outcomeOf(answer, claimed, service);
  }

  function outcomeOf(
    answer: WebhookAnswer,
    { attempts }: ClaimedPush,
    service: string,
  ): PushOutcome {
    const status = answer.kind === 'answer' ? answer.status : null;
    // The service of Windows answers 406 to an app that sends too fast (its documentation of WNS, error codes).
    const isLater = status === null || [406, 429].includes(status) || status >= 500;
    note(service, !isLater);
    if (isLater) {
      const waitMs = waitsMs[attempts - 1];
      if (waitMs === undefined) return { kind: 'refused' };
      return { kind: 'put-off', retryAfterMs: nextWaitMs(answer, waitMs, random) };
    }
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status < 300) return { kind: 'sent' };
    // The log names only the push service: the rest of the address is a secret of the device.
    log.error('A push service refused a message.', { service, status });
    return { kind: 'refused' };
  }

  /** Returns the due messages. Before the first ones the key is made, where there is none. */
  async function due() {
    if (!hasKey) await ensurePushKey(db, encryptionKeys, newKeyPair);
    hasKey = true;
    return duePushes(db, lookedAt);
  }

  return startRowWorker({
    log,
    follow,
    pollMs,
    stopWithinMs,
    failure: 'Push messages could not be read or settled.',
    due,
    mayBegin({ service }, underWay) {
      if (underWay.length >= atOnce.all) return false;
      if ((failing.get(service)?.untilMs ?? 0) > performance.now()) return false;
      const toIt = underWay.filter((other) => other.service === service).length;
      // A push service that failed is tried with one message.
      return toIt < (failing.has(service) ? 1 : atOnce.each);
    },
    async claim({ id }) {
      // The key is asked for before the claim, so that no attempt is counted without one.
      const key = await signingKey();
      const claimed = key && (await claimPush(db, id, leaseMs, adminSecondFactor));
      return claimed ? { ...claimed, key } : null;
    },
    work: attempt,
    async settle(claimed, outcome) {
      await settlePush(db, claimed, outcome);
      count?.(outcome.kind);
    },
  });
}
