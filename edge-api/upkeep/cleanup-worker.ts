import type { Kysely } from 'kysely';
import { deleteUnusedPictures } from '../db/catalogue/delete-unused-pictures';
import { deleteOldCodes } from '../db/conversation/tracking-code-queries';
import type { UpdateMailing } from '../db/news';
import { expireQuotations } from '../db/quotation/expire-quotations';
import { deleteUnusedAllowances } from '../db/rate-limit-queries';
import { deleteOldPresence } from '../db/staff/note-presence';
import type { Database } from '../db/tables';
import { deleteOldEvents } from '../db/webhooks/delete-old-events';
import type { Log } from '../log/log';

type Tools = {
  db: Kysely<Database>;
  log: Log;
  stopping: Pick<AbortSignal, 'aborted'>;
  /** How customers get a mail about an expired quotation; absent where no mail is sent. */
  updates?: UpdateMailing | undefined;
};

const usualPace = { oftenEveryMs: 10 * 60_000, restEveryMs: 24 * 60 * 60_000 };

/**
 * Deletes from time to time what the database no longer needs: old rate limits, and at the start also unused pictures
 * and old events of webhooks. It ends quotations whose last day is over. Any number of processes may do this at the
 * same time. Once `stopping` is aborted, only the batch that is under way ends; the next start goes on. Returns how to
 * stop, which waits for that batch.
 */
export function startCleanup(
  { db, log, stopping, updates }: Tools,
  { oftenEveryMs, restEveryMs } = usualPace,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const attempt = async (what: string, done: string, work: () => Promise<number>) => {
    try {
      const count = await work();
      if (count > 0) log.info(`${what} were ${done}: ${count}`);
    } catch (error) {
      log.error(`${what} could not be ${done}.`, { error });
    }
  };
  const tendRest = () => {
    underWay = Promise.all([
      underWay,
      attempt('Unused pictures', 'deleted', () => deleteUnusedPictures(db)),
      attempt('Old events of webhooks', 'deleted', () => deleteOldEvents(db, stopping)),
    ]);
  };
  const tendOften = () => {
    // After a failure the next run deletes them.
    const limits = deleteUnusedAllowances(db).catch(() => {});
    const codes = deleteOldCodes(db).catch(() => {});
    const presence = deleteOldPresence(db).catch(() => {});
    const quotations = attempt('Quotations', 'ended after their last day', () =>
      expireQuotations(db, stopping, updates ?? null),
    );
    underWay = Promise.all([underWay, limits, codes, presence, quotations]);
  };
  const often = setInterval(tendOften, oftenEveryMs);
  const rest = setInterval(tendRest, restEveryMs);
  tendRest();
  return async () => {
    clearInterval(often);
    clearInterval(rest);
    await underWay;
  };
}
