import type { SSEStreamingApi } from 'hono/streaming';
import type { ChangedPart } from '../contract/admin/events';
import type { Deps } from '../deps';

type Needs = Pick<Deps, 'follow' | 'stopping'> & {
  /** Whether the listener may go on listening; asked at the start, at each move and each heartbeat. */
  mayStay: () => Promise<boolean>;
};

/** `gapMs` is how long a burst of moves is collected after one was told. */
export type StreamPace = { heartbeatMs: number; gapMs: number };
export const usualPace: StreamPace = { heartbeatMs: 25_000, gapMs: 200 };

/**
 * Writes `changed` for every part that moves, and a comment when there was none for a while, until
 * the other end is gone, the listener may not stay, or the server stops.
 */
export async function streamChangeEvents(
  stream: SSEStreamingApi,
  { follow, stopping, mayStay }: Needs,
  { heartbeatMs, gapMs }: StreamPace,
): Promise<void> {
  const moved = new Set<ChangedPart>();
  let wake = () => {};
  let over = stopping.aborted;
  /** Resolves after `ms`, or earlier when `wake` is called. */
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  // Also lets go of a write that waits for somebody who doesn't read.
  const abort = () => stream.abort();
  stream.onAbort(() => {
    over = true;
    wake();
  });
  stopping.addEventListener('abort', abort);
  const unfollow = follow((part) => {
    moved.add(part);
    wake();
  });
  try {
    while (!over && (await mayStay())) {
      const parts = [...moved];
      moved.clear();
      for (const part of parts) await stream.writeSSE({ event: 'changed', data: part });
      if (parts.length === 0) await stream.write(': still here\n\n');
      else if (!over) await pause(gapMs);
      if (!over && moved.size === 0) await rest(heartbeatMs);
    }
  } finally {
    unfollow();
    stopping.removeEventListener('abort', abort);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
