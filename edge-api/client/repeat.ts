import { backoffMs, pause } from '../contract/waiting';
import { ApiProblem, UnreachableError } from './failures';

const passing = [408, 429, 500, 502, 503, 504];
const longestWaitMs = 60_000;
const backoff = { firstMs: 500, capMs: longestWaitMs };

/**
 * Returns how long to wait after that failure before the next attempt; null where another attempt would be in vain.
 */
export function waitAfter(failure: unknown, attempt: number): number | null {
  const isPassing = failure instanceof ApiProblem && passing.includes(failure.status);
  if (!isPassing && !(failure instanceof UnreachableError)) return null;
  const askedMs = failure instanceof ApiProblem ? (failure.retryAfterMs ?? 0) : 0;
  const ownMs = backoffMs(attempt + 1, Math.random, backoff);
  return askedMs > longestWaitMs ? null : Math.max(ownMs, askedMs);
}

/** Sends a request again, at most so many times, after a failure that may pass. */
export async function repeated<Answer>(
  send: () => Promise<Answer>,
  { times, signal }: { times: number; signal: AbortSignal | undefined },
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (failure) {
      const waitMs = attempt < times ? waitAfter(failure, attempt) : null;
      if (waitMs === null) throw failure;
      await pause(waitMs, signal);
      signal?.throwIfAborted();
    }
  }
}
