import { pause } from '../../contract/waiting';
import type { Stopping } from '../../deps';

// Storing what has arrived takes milliseconds. In the database a newer upload need not wait at all.
const longestWaitMs = 3000;

type Turn = { stop: AbortController; ended: Promise<void> };

/**
 * The uploads that this process receives, one for each file. A connection that broke may look alive for
 * minutes: a newer request for the same file ends the older one, and waits until its bytes are stored.
 * When the server is about to stop, all end.
 */
export function uploadTurns(stopping: Stopping) {
  const turns = new Map<string, Turn>();
  stopping.addEventListener('abort', () => {
    for (const { stop } of turns.values()) stop.abort();
  });

  async function endOlder(id: string): Promise<void> {
    const older = turns.get(id);
    if (!older) return;
    older.stop.abort();
    const waited = new AbortController();
    await Promise.race([older.ended, pause(longestWaitMs, waited.signal)]);
    waited.abort();
  }

  return {
    endOlder,
    /** `work` receives bytes of the file until the signal is aborted, at the latest at its own end. */
    async take<Result>(id: string, work: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
      const older = endOlder(id);
      const stop = new AbortController();
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const turn = { stop, ended };
      turns.set(id, turn);
      try {
        await older;
        return await work(stop.signal);
      } finally {
        stop.abort();
        if (turns.get(id) === turn) turns.delete(id);
        end();
      }
    },
  };
}
