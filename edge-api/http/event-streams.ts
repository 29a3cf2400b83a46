import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { pause } from '../contract/waiting';
import type { Deps, Stopping } from '../deps';
import { note } from '../log/seen-request';
import { networkOf } from './address-group';
import { places } from './limits/taken-places';
import { ProblemError, tooBusy } from './problem';

// A few devices with a few tabs each; further tabs look for changes from time to time.
const streamsPerUser = 8;
// A stream takes some kilobytes, and asks the database every 25 s. Many phones of one network operator
// share an address.
const usualPlaces = { all: 2000, eachAddress: 200 };
const retryAfterS = 60;
export const eventStreamType = 'text/event-stream';

type Rounds = {
  /** Calls back when there may be news to write; returns how to stop that. */
  follow: (wake: () => void) => () => void;
  /** Writes the news, or else a sign of life. Resolves to whether the listener may stay. */
  round: (stream: SSEStreamingApi) => Promise<boolean>;
  heartbeatMs: number;
};

/** A comment that says that the connection still works. */
export const signOfLife = ': still here\n\n';

/** The event that a listener gets when the server stops: the end says nothing about their session. */
const stoppingEvent = 'event: stopping\ndata:\n\n';

/** Answers with event streams: at most eight at a time for one user, and `usualPlaces` in this process. */
export function eventStreams(
  { clientAddress, stopping }: Pick<Deps, 'clientAddress' | 'stopping'>,
  { all, eachAddress } = usualPlaces,
) {
  const enterAsUser = places({ all, each: streamsPerUser });
  const enterFrom = places({ all, each: eachAddress });
  const enterNetwork = places({ all, each: 2 * eachAddress });

  /** @throws ProblemError 429 when this user has too many, 503 when too many come from this address, its network or in all */
  return (c: Context, uid: string, rounds: Rounds): Response => {
    // Without a body there is no stream that could end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': eventStreamType });
    const address = clientAddress(c);
    const leaveAddress = enterFrom(address);
    if (!leaveAddress) throw tooBusy(retryAfterS);
    const leaveNetwork = enterNetwork(networkOf(address));
    if (!leaveNetwork) {
      leaveAddress();
      throw tooBusy(retryAfterS);
    }
    const leaveUser = enterAsUser(uid);
    if (!leaveUser) {
      leaveNetwork();
      leaveAddress();
      throw new ProblemError(429, 'Too many windows are open with this account.', {
        limit: { limit: 'event-streams', part: 'account' },
        headers: { 'retry-after': String(retryAfterS) },
      });
    }
    note(c.env, { isStream: true });
    const answer = streamSSE(c, (stream) =>
      runRounds(stream, stopping, rounds).finally(() => {
        leaveUser();
        leaveNetwork();
        leaveAddress();
      }),
    );
    // A proxy that collects or compresses events would delay them.
    answer.headers.set('cache-control', 'no-store, no-transform');
    answer.headers.set('x-accel-buffering', 'no');
    return answer;
  };
}

/**
 * Runs a round at the start, whenever there may be news, and after a while without any. It ends when the listener is
 * gone or may not stay, or when the server stops.
 */
async function runRounds(
  stream: SSEStreamingApi,
  stopping: Stopping,
  { follow, round, heartbeatMs }: Rounds,
): Promise<void> {
  let waking = new AbortController();
  let over = stopping.aborted;
  const abort = () => {
    void stream.write(stoppingEvent);
    // This also ends a write that waits for a listener who does not read.
    stream.abort();
  };
  stream.onAbort(() => {
    over = true;
    waking.abort();
  });
  stopping.addEventListener('abort', abort);
  const unfollow = follow(() => waking.abort());
  try {
    while (!over) {
      // News that arrive during the round end the pause after it.
      waking = new AbortController();
      if (!(await round(stream))) return;
      if (!over) await pause(heartbeatMs, waking.signal);
    }
  } finally {
    unfollow();
    stopping.removeEventListener('abort', abort);
  }
}
