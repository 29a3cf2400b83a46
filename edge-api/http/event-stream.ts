import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { pause } from '../contract/waiting';
import { ProblemError } from './problem';

// A few devices with a few tabs each; further tabs look for changes from time to time.
const streamsPerUser = 8;
export const eventStreamType = 'text/event-stream';

type Rounds = {
  /** Calls back when there may be something to write; returns how to end that. */
  follow: (wake: () => void) => () => void;
  stopping: AbortSignal;
  /** Writes what there is to tell, or else a sign of life. Resolves to whether the listener may stay. */
  round: (stream: SSEStreamingApi) => Promise<boolean>;
  heartbeatMs: number;
};

/** A comment that says that the connection still works. */
export const signOfLife = ': still here\n\n';

/** Answers with event streams, at most eight at a time for one user. */
export function eventStreams() {
  const open = new Map<string, number>();
  const count = (uid: string, more: number) => {
    const now = (open.get(uid) ?? 0) + more;
    if (now > 0) open.set(uid, now);
    else open.delete(uid);
    return now;
  };

  /** @throws ProblemError 429 when this user has too many */
  return (c: Context, uid: string, rounds: Rounds): Response => {
    // Without a body there is no stream that could end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': eventStreamType });
    if (count(uid, 1) > streamsPerUser) {
      count(uid, -1);
      throw new ProblemError(429, 'Too many windows are open with this account.', {
        headers: { 'retry-after': '60' },
      });
    }
    const answer = streamSSE(c, (stream) =>
      runRounds(stream, rounds).finally(() => count(uid, -1)),
    );
    // A proxy that collects or compresses events would delay them.
    answer.headers.set('cache-control', 'no-store, no-transform');
    answer.headers.set('x-accel-buffering', 'no');
    return answer;
  };
}

/**
 * A round at the start, whenever there may be something to write, and after a while without; until the
 * other end is gone, the listener may not stay, or the server stops.
 */
async function runRounds(
  stream: SSEStreamingApi,
  { follow, stopping, round, heartbeatMs }: Rounds,
): Promise<void> {
  let waking = new AbortController();
  let over = stopping.aborted;
  // This also ends a write that waits for a listener who does not read.
  const abort = () => stream.abort();
  stream.onAbort(() => {
    over = true;
    waking.abort();
  });
  stopping.addEventListener('abort', abort);
  const unfollow = follow(() => waking.abort());
  try {
    while (!over) {
      // What comes during the round ends the pause after it.
      waking = new AbortController();
      if (!(await round(stream))) return;
      if (!over) await pause(heartbeatMs, waking.signal);
    }
  } finally {
    unfollow();
    stopping.removeEventListener('abort', abort);
  }
}
