import type { SSEStreamingApi } from 'hono/streaming';
import type { ChangedPart } from '../contract/admin/events';
import { pause } from '../contract/waiting';
import type { Deps } from '../deps';

type Needs = Pick<Deps, 'follow' | 'stopping'> & {
  /** Whether the listener may go on listening; asked at the start, at each change and each heartbeat. */
  mayStay: () => Promise<boolean>;
};

/** `gapMs`: for how long several changes are collected after one was sent. */
export type StreamPace = { heartbeatMs: number; gapMs: number };
export const usualPace: StreamPace = { heartbeatMs: 25_000, gapMs: 200 };

/**
 * Writes a change event for every part that changes, and a comment after a while without one, until
 * the other end is gone, the listener may not stay, or the server stops.
 */
export async function streamChangeEvents(
  stream: SSEStreamingApi,
  { follow, stopping, mayStay }: Needs,
  { heartbeatMs, gapMs }: StreamPace,
): Promise<void> {
  const changed = new Set<ChangedPart>();
  let waking = new AbortController();
  let over = stopping.aborted;

  // This also ends a write that waits for a listener who does not read.
  const abort = () => stream.abort();
  stream.onAbort(() => {
    over = true;
    waking.abort();
  });
  stopping.addEventListener('abort', abort);
  const unfollow = follow((part) => {
    changed.add(part);
    waking.abort();
  });
  try {
    while (!over && (await mayStay())) {
      const parts = [...changed];
      changed.clear();
      for (const part of parts) await stream.writeSSE({ event: 'changed', data: part });
      if (parts.length === 0) await stream.write(': still here\n\n');
      else if (!over) await pause(gapMs);
      waking = new AbortController();
      if (!over && changed.size === 0) await pause(heartbeatMs, waking.signal);
    }
  } finally {
    unfollow();
    stopping.removeEventListener('abort', abort);
  }
}
