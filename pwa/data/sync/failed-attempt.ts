import type { Problem } from '../../../edge-api/contract/problem';
import { backoffMs } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { ApiError } from '../http/answers';
import type { Attempts } from '../store/stored-file';

/** Why something did not arrive. */
export type FailedAttempt =
  /** The server will never accept it as it is. */
  | { kind: 'refused'; problem: Problem }
  /** The server asks to wait with everything. */
  | { kind: 'busy'; retryAfterMs: number | null }
  /** The server failed with this one; others may succeed. */
  | { kind: 'failed'; retryAfterMs: number | null }
  /** No answer, or one that is not from our API. */
  | { kind: 'unreachable' };

/** A failed attempt after which it is tried again. */
export type Setback = Exclude<FailedAttempt, { kind: 'refused' }>;

const asksForPatience = new Set([401, 408, 425, 429, 503]);

/**
 * Returns what a problem that our API answered with means for the next attempt. A refusal by a server of an older
 * version does not count: while the site is updated, some of its servers are older than this page.
 */
export function failureOf({ problem, retryAfterMs, isFromOlder }: ApiError): FailedAttempt {
  if (asksForPatience.has(problem.status)) return { kind: 'busy', retryAfterMs };
  if (problem.status >= 500 || isFromOlder) return { kind: 'failed', retryAfterMs };
  return { kind: 'refused', problem };
}

/**
 * Tells a missing connection from something on the way that blocks this one thing (a firewall, a
 * proxy's limit): when the API answers a probe, the others need not wait.
 */
export async function notArrived(probe: () => Promise<boolean>): Promise<Setback> {
  return (await probe()) ? { kind: 'failed', retryAfterMs: null } : { kind: 'unreachable' };
}

/**
 * Returns when to try again. The wait grows with each failure of the server. A failure of the network says nothing
 * about the server, so it does not count. `random` is in [0, 1).
 */
export function waitAfter(
  before: Attempts,
  setback: Setback,
  nowMs: number,
  random: () => number,
): Required<Attempts> {
  const attempts = before.attempts + 1;
  const known = before.serverFailures ?? 0;
  if (setback.kind === 'unreachable') {
    const nextAttemptAtMs = nowMs + backoffMs(attempts, random, limits.deliveryBackoff);
    return { attempts, serverFailures: known, nextAttemptAtMs, waitsFor: 'network' };
  }
  const serverFailures = known + 1;
  const askedMs = setback.retryAfterMs ?? backoffMs(serverFailures, random, limits.deliveryBackoff);
  const nextAttemptAtMs = nowMs + Math.min(askedMs, limits.deliveryWaitCapMs);
  return { attempts, serverFailures, nextAttemptAtMs, waitsFor: 'server' };
}

/** No wait is longer than the cap; a longer one means that the clock was set back. */
export function isDue({ nextAttemptAtMs }: Pick<Attempts, 'nextAttemptAtMs'>, nowMs: number) {
  return nextAttemptAtMs <= nowMs || nextAttemptAtMs > nowMs + limits.deliveryWaitCapMs;
}

/**
 * Whether another waiting row has to wait as well, as it would fail in the same way. A wait that the
 * server asked for replaces one for the network, which ends as soon as a connection is back.
 */
export function isDelayedBy(
  row: Attempts,
  { nextAttemptAtMs, waitsFor }: Pick<Attempts, 'nextAttemptAtMs' | 'waitsFor'>,
  nowMs: number,
): boolean {
  return waitsFor === 'server'
    ? row.waitsFor === 'network' || row.nextAttemptAtMs < nextAttemptAtMs
    : (row.waitsFor === 'network' || isDue(row, nowMs)) && row.nextAttemptAtMs < nextAttemptAtMs;
}

/** The fields of a row before its first attempt. */
export const readyToSend = {
  state: 'waiting',
  attempts: 0,
  serverFailures: 0,
  nextAttemptAtMs: 0,
  waitsFor: 'network',
  problem: null,
} as const;
