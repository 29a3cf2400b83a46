import type { Kysely } from 'kysely';
import { backoffMs, pause } from '../contract/waiting';
import { DatabaseFailure } from '../db/database-failure';
import { hasMigration } from '../db/schema/schema-state';
import type { EncryptionKeys } from '../db/secrets/encryption';
import type { Database } from '../db/tables';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  dueDeliveries,
  settleDelivery,
  webhookOf,
} from '../db/webhooks/delivery-queries';
import { jobRunner } from '../jobs/job-runner';
import type { Log } from '../log/log';
import { endingWithin } from '../time/ending-within';
import { outcomeOf } from './delivery-outcome';
import { signingSecrets } from './signing-secrets';
import { type SendWebhook, webhookMessage } from './webhook-message';

type Pace = {
  /** How soon a new event is noticed. */
  pollMs: number;
  answerWithinMs: number;
  /** A webhook whose last attempt took longer, or failed, counts as slow. */
  quickMs: number;
  /** For how long at most nothing is sent to a webhook after a failure. */
  longestRestMs: number;
  /** Longer than an attempt: for so long no other process claims the same delivery. */
  leaseMs: number;
  /** The pauses between the attempts; after the last attempt a delivery has failed. */
  waitsMs: readonly number[];
  /** How long a stop waits for the deliveries that are under way. */
  stopWithinMs: number;
};
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const usualPace: Pace = {
  pollMs: 1000,
  answerWithinMs: 15_000,
  quickMs: 3000,
  longestRestMs: 30_000,
  leaseMs: minuteMs,
  // Three days in all.
  waitsMs: [
    ...[5000, minuteMs, 5 * minuteMs, 30 * minuteMs],
    ...[2, 5, 10, 14, 20, 20].map((hours) => hours * hourMs),
  ],
  stopWithinMs: 10_000,
};

/** How many a process sends at once, how many of them to one webhook, and how many to slow ones in all. */
const atOnce = { all: 8, each: 2, slow: 4 };

type Tools = {
  db: Kysely<Database>;
  encryptionKeys: EncryptionKeys;
  send: SendWebhook;
  /** The address of the site. */
  origin: string;
  log: Log;
  /** In [0, 1). */
  random?: () => number;
  pace?: Partial<Pace>;
};

/**
 * Sends what webhooks are to be told, until stopped. Several processes may do so at once. A slow receiver
 * does not delay the others.
 */
export function startWebhookWorker(tools: Tools) {
  const { db, encryptionKeys, send, origin, log, random = Math.random, pace } = tools;
  const { pollMs, answerWithinMs, quickMs, longestRestMs, leaseMs, waitsMs, stopWithinMs } = {
    ...usualPace,
    ...pace,
  };
  const stopping = new AbortController();
  const givingUp = new AbortController();
  /** The webhooks that something is being sent to, as often as that. */
  const underWay: string[] = [];
  /** Those whose last attempt was a quick success. */
  const quick = new Set<string>();
  /** Those whose last attempts failed: how many, and until when they rest, so that each has its turn. */
  const failing = new Map<string, { failures: number; untilMs: number }>();
  const decrypted = signingSecrets(encryptionKeys, log);
  let idle = new AbortController();
  let databaseFails = false;

  /** Whether a webhook gets nothing more for now. */
  function isBusy(id: string): boolean {
    const count = underWay.filter((other) => other === id).length;
    if ((failing.get(id)?.untilMs ?? 0) > performance.now()) return true;
    if (quick.has(id)) return count >= atOnce.each;
    return count > 0 || underWay.filter((other) => !quick.has(other)).length >= atOnce.slow;
  }

  function note(id: string, isDelivered: boolean, tookMs: number): void {
    if (isDelivered && tookMs < quickMs) quick.add(id);
    else quick.delete(id);
    if (isDelivered) {
      failing.delete(id);
      return;
    }
    const failures = (failing.get(id)?.failures ?? 0) + 1;
    const restMs = backoffMs(failures, random, { firstMs: pollMs, capMs: longestRestMs });
    failing.set(id, { failures, untilMs: performance.now() + restMs });
  }

  async function attempt(delivery: ClaimedDelivery, secrets: string[]): Promise<DeliveryOutcome> {
    const beganMs = performance.now();
    const message = webhookMessage(delivery, secrets, origin, new Date());
    const answer = await send(message, endingWithin(answerWithinMs, givingUp.signal));
    const outcome = outcomeOf(answer, waitsMs[delivery.attempts - 1], random);
    note(delivery.webhookId, outcome.kind === 'delivered', performance.now() - beganMs);
    return outcome;
  }

  async function deliver(id: string): Promise<void> {
    const webhook = await webhookOf(db, id);
    if (webhook === null || isBusy(webhook.id)) return;
    underWay.push(webhook.id);
    try {
      const secrets = await decrypted(webhook);
      // It is not claimed, so that no attempt is counted.
      if (!secrets) return note(webhook.id, false, 0);
      const claimed = await claimDelivery(db, id, leaseMs);
      if (!claimed) return;
      const outcome = await attempt(claimed, secrets);
      // It tries until it is stored: what is not settled would be sent again.
      const settle = () => ask(() => settleDelivery(db, claimed, outcome));
      while ((await settle()) === 'later' && !givingUp.signal.aborted) {
        await pause(pollMs, givingUp.signal);
      }
    } finally {
      underWay.splice(underWay.indexOf(webhook.id), 1);
      // There may be more for this webhook.
      idle.abort();
    }
  }

  /** `later` while the database can't answer, `never` when the query itself is wrong. */
  async function ask(query: () => Promise<unknown>): Promise<'answered' | 'later' | 'never'> {
    try {
      await query();
      databaseFails = false;
      return 'answered';
    } catch (error) {
      if (!databaseFails)
        log.error('Deliveries of webhooks could not be read or settled.', { error });
      databaseFails = true;
      return error instanceof DatabaseFailure ? 'later' : 'never';
    }
  }

  const jobs = jobRunner({
    db,
    log,
    subject: 'Webhooks',
    atOnce: { webhooks: atOnce.all },
    expireInSeconds: Math.ceil(leaseMs / 1000),
    maintainEverySeconds: 30,
    work: deliver,
  });

  async function handOver(): Promise<void> {
    if (!(await hasMigration(db, '026-erased-deliveries'))) return;
    const due = (await dueDeliveries(db, atOnce.each)).filter((one) => !isBusy(one.webhookId));
    if (due.length === 0 || !(await jobs.isReady())) return;
    await jobs.handOver(due.map(({ id }) => ({ id, queue: 'webhooks' })));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      idle = new AbortController();
      await ask(handOver);
      await pause(pollMs, AbortSignal.any([stopping.signal, idle.signal]));
    }
  }

  const running = run();
  return {
    /** Waits a while for the deliveries that are under way; the others wait for the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      const patience = setTimeout(() => givingUp.abort(), stopWithinMs);
      await running;
      await jobs.stop();
      clearTimeout(patience);
    },
  };
}
