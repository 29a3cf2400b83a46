import * as v from 'valibot';
import { Receipt } from '../../edge-api/contract/submission';
import { ApiError, UnreachableError } from './api';
import type { OutboxEntry, SampanDb } from './db';
import { nextDueAtMs, type Outcome, recoverInterrupted, settle, takeNextDue } from './outbox';

/** Runs work while no other tab, nor the service worker, runs its own. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** What a delivery pass works with, all passed in. */
export type DeliveryTools = {
  db: SampanDb;
  /** Posts an entry and returns the answer's body. @throws ApiError, UnreachableError */
  post: (entry: OutboxEntry) => Promise<unknown>;
  /** Whether our API answers at this moment. */
  probe: () => Promise<boolean>;
  lock: Lock;
  nowMs: () => number;
  /** In [0, 1). */
  random: () => number;
};

/**
 * One delivery pass: sends what is due, oldest first, until nothing is or the server can't be
 * reached. Returns when to come again, ms since the epoch, null when nothing waits.
 */
export function deliver(tools: DeliveryTools): Promise<number | null> {
  const { db, lock, nowMs, random } = tools;
  return lock(async () => {
    await recoverInterrupted(db);
    for (;;) {
      const entry = await takeNextDue(db, nowMs());
      if (!entry) break;
      const outcome = await attempt(entry, tools);
      await settle(db, entry, outcome, nowMs(), random);
    }
    return nextDueAtMs(db);
  });
}

async function attempt(entry: OutboxEntry, { post, probe }: DeliveryTools): Promise<Outcome> {
  try {
    const receipt = confirmedReceipt(entry, await post(entry));
    return receipt ? { kind: 'delivered', receipt } : notArrived(probe);
  } catch (error) {
    if (error instanceof UnreachableError) return notArrived(probe);
    if (error instanceof ApiError) return outcomeOf(error);
    // The entry itself can't be sent (a body that is no JSON): set it aside, let the others pass.
    return { kind: 'refused', problem: unsendable };
  }
}

/**
 * No connection, or something on the way that takes offence at this one entry (a firewall, a
 * proxy's limit)? Where the API itself answers, the others need not wait for this one.
 */
async function notArrived(probe: DeliveryTools['probe']): Promise<Outcome> {
  return (await probe()) ? { kind: 'failed', retryAfterMs: null } : { kind: 'unreachable' };
}

// The pass trusts no transport: only an answer that names this very entry proves that it arrived.
function confirmedReceipt({ id }: { id: string }, answer: unknown): Receipt | null {
  const receipt = v.safeParse(Receipt, answer);
  return receipt.success && receipt.output.id === id ? receipt.output : null;
}

const asksForPatience = new Set([401, 408, 425, 429, 503]);

function outcomeOf({ problem, retryAfterMs }: ApiError): Outcome {
  if (asksForPatience.has(problem.status)) return { kind: 'busy', retryAfterMs };
  if (problem.status >= 500) return { kind: 'failed', retryAfterMs };
  return { kind: 'refused', problem };
}

const unsendable = {
  type: 'about:blank',
  title: 'This entry is damaged on this device and can’t be sent as it is.',
  status: 400,
};
