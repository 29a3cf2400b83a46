import type { Kysely } from 'kysely';
import { backoffMs } from '../contract/waiting';
import { decrypt, EncryptionError, type EncryptionKeys } from '../db/secrets/encryption';
import { aboutWebhook } from '../db/secrets/stored-secrets';
import type { Database } from '../db/tables';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  dueDeliveries,
  type SigningWebhook,
  settleDelivery,
  webhookOf,
} from '../db/webhooks/delivery-queries';
import { endingWithin } from '../ending-within';
import type { Log } from '../log/log';
import { startRowWorker } from '../work/row-worker';
import { outcomeOf } from './delivery-outcome';
import { type SendWebhook, webhookMessage } from './webhook-message';

type Pace = {
  /** How often the worker looks for deliveries that wait for another attempt. */
  pollMs: number;
  answerWithinMs: number;
  /** A webhook whose last attempt took longer, or failed, counts as slow. */
  quickMs: number;
  /** How long nothing is sent to a webhook after its first failure, and the longest such rest. */
  firstRestMs: number;
  longestRestMs: number;
  /** How long no other process claims the same delivery. It is longer than an attempt. */
  leaseMs: number;
  /** The pauses between the attempts; after the last attempt a delivery has failed. */
  waitsMs: readonly number[];
  /** How long a stop waits for the deliveries that are under way. */
  stopWithinMs: number;
};
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const usualPace: Pace = {
  pollMs: 2000,
  answerWithinMs: 15_000,
  quickMs: 3000,
  firstRestMs: 1000,
  longestRestMs: 30_000,
  leaseMs: minuteMs,
  // Three days in all.
  waitsMs: [
    ...[5000, minuteMs, 5 * minuteMs, 30 * minuteMs],
    ...[2, 5, 10, 14, 20, 20].map((hours) => hours * hourMs),
  ],
  stopWithinMs: 10_000,
};

/** How many deliveries a process sends at once: in all, to one webhook, and to all slow webhooks together. */
const atOnce = { all: 8, each: 2, slow: 4 };

type Tools = {
  db: Kysely<Database>;
  encryptionKeys: EncryptionKeys;
  send: SendWebhook;
  /** The address of the site. */
  origin: string;
  log: Log;
  /** Calls back when there are new deliveries; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  /** Returns a number in [0, 1). */
  random?: () => number;
  pace?: Partial<Pace>;
};

/**
 * The worker sends each waiting event to its webhook, until it is stopped. Several processes may do so at once. A
 * slow receiver does not delay the others.
 */
export function startWebhookWorker(tools: Tools) {
  const { db, encryptionKeys, send, origin, log, follow, random = Math.random, pace } = tools;
  const { pollMs, answerWithinMs, quickMs, leaseMs, waitsMs, stopWithinMs, ...rests } = {
    ...usualPace,
    ...pace,
  };
  /** Webhooks whose last attempt was a quick success. */
  const quick = new Set<string>();
  /**
   * Webhooks whose last attempts failed: how many failed, and until when each webhook rests, so that each has its
   * turn.
   */
  const failing = new Map<string, { failures: number; untilMs: number }>();
  const decrypted = signingSecrets(encryptionKeys, log);

  function note(id: string, isDelivered: boolean, tookMs: number): void {
    if (isDelivered && tookMs < quickMs) quick.add(id);
    else quick.delete(id);
    if (isDelivered) {
      failing.delete(id);
      return;
    }
    const failures = (failing.get(id)?.failures ?? 0) + 1;
    const restMs = backoffMs(failures, random, {
      firstMs: rests.firstRestMs,
      capMs: rests.longestRestMs,
    });
    failing.set(id, { failures, untilMs: performance.now() + restMs });
  }

  async function attempt(
    { secrets, ...delivery }: ClaimedDelivery & { secrets: string[] },
    stopped: AbortSignal,
  ): Promise<DeliveryOutcome> {
    const beganMs = performance.now();
    const message = webhookMessage(delivery, secrets, origin, new Date());
    const answer = await send(message, endingWithin(answerWithinMs, stopped));
    const outcome = outcomeOf(answer, waitsMs[delivery.attempts - 1], random);
    note(delivery.webhookId, outcome.kind === 'delivered', performance.now() - beganMs);
    return outcome;
  }

  return startRowWorker({
    log,
    follow,
    pollMs,
    stopWithinMs,
    failure: 'Deliveries of webhooks could not be read or settled.',
    due: () => dueDeliveries(db, atOnce.each),
    mayBegin({ webhookId }, underWay) {
      if (underWay.length >= atOnce.all) return false;
      if ((failing.get(webhookId)?.untilMs ?? 0) > performance.now()) return false;
      const toIt = underWay.filter((other) => other.webhookId === webhookId).length;
      if (quick.has(webhookId)) return toIt < atOnce.each;
      const slow = underWay.filter((other) => !quick.has(other.webhookId)).length;
      return toIt === 0 && slow < atOnce.slow;
    },
    async claim({ id }) {
      const webhook = await webhookOf(db, id);
      const secrets = webhook && (await decrypted(webhook));
      // The delivery is not claimed, so that no attempt is counted.
      if (webhook && !secrets) note(webhook.id, false, 0);
      const claimed = secrets && (await claimDelivery(db, id, leaseMs));
      return claimed ? { ...claimed, secrets } : null;
    },
    work: attempt,
    settle: (delivery, outcome) => settleDelivery(db, delivery, outcome),
  });
}

/**
 * Decrypts the secrets that sign for a webhook. Returns null while the newest can't be decrypted: its deliveries
 * wait. The log says so once for each webhook, until its secrets can be decrypted.
 */
function signingSecrets(keys: EncryptionKeys, log: Log) {
  const told = new Set<string>();

  function tell(webhook: string, what: string, reason: unknown): void {
    if (!(reason instanceof EncryptionError)) throw reason;
    if (!told.has(webhook)) log.error(`${what} ${reason.message}`, { webhook });
    told.add(webhook);
  }

  return async ({ id, secrets }: SigningWebhook): Promise<string[] | null> => {
    const [newest, former] = await Promise.allSettled(
      secrets.map((secret) => decrypt(keys, secret, aboutWebhook(id))),
    );
    if (newest?.status !== 'fulfilled') {
      tell(id, 'Deliveries of a webhook wait: its secret cannot be decrypted.', newest?.reason);
      return null;
    }
    if (former?.status === 'rejected') {
      tell(
        id,
        'The former secret of a webhook cannot be decrypted, and does not sign.',
        former.reason,
      );
      return [newest.value];
    }
    told.delete(id);
    return former ? [newest.value, former.value] : [newest.value];
  };
}
