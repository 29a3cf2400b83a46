import type { Kysely } from 'kysely';
import { deleteUnusedPictures } from '../db/catalogue/unused-pictures';
import { deleteUnusedAllowances } from '../db/rate-limit-queries';
import type { Database } from '../db/tables';
import { deleteOldEvents } from '../db/webhooks/old-events';
import type { Log } from '../log/log';

const usualPace = { limitsEveryMs: 10 * 60_000, restEveryMs: 24 * 60 * 60_000 };

/**
 * Deletes from time to time what the database no longer needs: old rate limits, and at the start as well
 * unused pictures and old events of webhooks. Any number of processes may do this at the same time. Returns how to stop.
 */
export function startCleanup(
  { db, log }: { db: Kysely<Database>; log: Log },
  { limitsEveryMs, restEveryMs } = usualPace,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const forget = async (what: string, work: () => Promise<number>) => {
    try {
      const count = await work();
      if (count > 0) log.info(`${what} were deleted: ${count}`);
    } catch (error) {
      log.error(`${what} could not be deleted.`, { error });
    }
  };
  const forgetRest = () => {
    underWay = Promise.all([
      forget('Unused pictures', () => deleteUnusedPictures(db)),
      forget('Old events of webhooks', () => deleteOldEvents(db)),
    ]);
  };
  // On a failure the next run deletes them.
  const limits = setInterval(() => deleteUnusedAllowances(db).catch(() => {}), limitsEveryMs);
  const rest = setInterval(forgetRest, restEveryMs);
  forgetRest();
  return async () => {
    clearInterval(limits);
    clearInterval(rest);
    await underWay;
  };
}
