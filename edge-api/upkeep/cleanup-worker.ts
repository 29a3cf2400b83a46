import type { Kysely } from 'kysely';
import { forgetUnusedPictures } from '../db/catalogue/unused-pictures';
import { forgetUnlimited } from '../db/rate-limit-queries';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';

const usualPace = { limitsEveryMs: 10 * 60_000, picturesEveryMs: 24 * 60 * 60_000 };

/**
 * Forgets from time to time what the database no longer needs: rate limits, and pictures, these at the
 * start as well. Any number of processes may do so at once. Returns how to stop.
 */
export function startCleanup(
  { db, log }: { db: Kysely<Database>; log: Log },
  { limitsEveryMs, picturesEveryMs } = usualPace,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const forgetPictures = () => {
    underWay = forgetUnusedPictures(db).then(
      (count) => {
        if (count > 0) log.info(`Pictures that nothing shows any more were deleted: ${count}`);
      },
      (error) => log.error('Unused pictures could not be deleted.', { error }),
    );
  };
  // A database that is away now has nothing to forget; the next time does.
  const limits = setInterval(() => forgetUnlimited(db).catch(() => {}), limitsEveryMs);
  const pictures = setInterval(forgetPictures, picturesEveryMs);
  forgetPictures();
  return async () => {
    clearInterval(limits);
    clearInterval(pictures);
    await underWay;
  };
}
