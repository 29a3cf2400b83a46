import type { Kysely } from 'kysely';
import { deleteUnusedPictures } from '../db/catalogue/unused-pictures';
import { deleteUnusedAllowances } from '../db/rate-limit-queries';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';

const usualPace = { limitsEveryMs: 10 * 60_000, picturesEveryMs: 24 * 60 * 60_000 };

/**
 * Deletes from time to time what the database no longer needs: old rate limits, and unused pictures
 * (at the start as well). Any number of processes may do this at the same time. Returns how to stop.
 */
export function startCleanup(
  { db, log }: { db: Kysely<Database>; log: Log },
  { limitsEveryMs, picturesEveryMs } = usualPace,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const forgetPictures = () => {
    underWay = deleteUnusedPictures(db).then(
      (count) => {
        if (count > 0) log.info(`Unused pictures were deleted: ${count}`);
      },
      (error) => log.error('Unused pictures could not be deleted.', { error }),
    );
  };
  // On a failure the next run deletes them.
  const limits = setInterval(() => deleteUnusedAllowances(db).catch(() => {}), limitsEveryMs);
  const pictures = setInterval(forgetPictures, picturesEveryMs);
  forgetPictures();
  return async () => {
    clearInterval(limits);
    clearInterval(pictures);
    await underWay;
  };
}
