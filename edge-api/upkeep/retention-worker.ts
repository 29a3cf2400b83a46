import type { Kysely } from 'kysely';
import type { Retention } from '../contract/retention';
import { pause } from '../contract/waiting';
import { eraseMailsSetApart } from '../db/personal-data/erase-mails-set-apart';
import {
  blankOldMails,
  eraseOldAuditDetails,
  eraseOldSubmissions,
  eraseUnusedAccounts,
  type Slice,
} from '../db/personal-data/erase-old-data';
import { forgetStatistics } from '../db/personal-data/forget-statistics';
import { deleteOldTombstones } from '../db/records/tombstones';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';

/** How many rows a run deleted, or cleared of personal data. */
export type Removed = {
  messages: number;
  /** Mails that were set apart. */
  unknownMails: number;
  requests: number;
  mailTexts: number;
  auditDetails: number;
  accounts: number;
};

type Tools = { db: Kysely<Database>; retention: Retention; log: Log };

const usualPace = { firstAfterMs: 5 * 60_000, everyMs: 24 * 60 * 60_000, betweenSlicesMs: 50 };

/**
 * Removes personal data once a day when its retention time is over, and logs the counts in one line. Any number of
 * processes may do this at the same time. Returns how to stop.
 */
export function startRetention(
  { db, retention, log }: Tools,
  { firstAfterMs, everyMs, betweenSlicesMs } = usualPace,
): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  const run = () => {
    timer = setTimeout(run, everyMs);
    underWay = removeExpired(db, retention, { betweenSlicesMs, stopping: stopping.signal }).then(
      (removed) => log.info('Removed data after its retention time:', removed),
      // The next run removes the rest.
      (error) => log.error('Data could not be removed after its retention time.', { error }),
    );
  };
  let timer = setTimeout(run, firstAfterMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
}

type Pace = { betweenSlicesMs: number; stopping?: AbortSignal };

/**
 * Removes data whose retention time is over, in small transactions with a pause after each.
 * Returns what was removed, also when `stopping` ends it early.
 * @throws DatabaseFailure; what was removed before stays removed
 */
export async function removeExpired(
  db: Kysely<Database>,
  { submissionsDays, mailBodiesDays, auditDetailsDays, unusedAccountsDays }: Retention,
  pace: Pace,
): Promise<Removed> {
  const all = (slice: (from: string) => Promise<Slice>) => inSlices(slice, pace);
  const removed = {
    messages: await all(() => eraseOldSubmissions(db, 'contact-message', submissionsDays)),
    unknownMails: await all(() => eraseMailsSetApart(db)),
    requests: await all(() => eraseOldSubmissions(db, 'service-request', submissionsDays)),
    mailTexts: await all((from) => blankOldMails(db, mailBodiesDays, from)),
    auditDetails: await all((from) => eraseOldAuditDetails(db, auditDetailsDays, from)),
    accounts: await all(() => eraseUnusedAccounts(db, unusedAccountsDays)),
  };
  await all(async () => {
    const count = await deleteOldTombstones(db);
    return { count, next: count > 0 ? '' : null };
  });
  if (!pace.stopping?.aborted) await forgetStatistics(db);
  return removed;
}

async function inSlices(
  slice: (from: string) => Promise<Slice>,
  { betweenSlicesMs, stopping }: Pace,
): Promise<number> {
  let total = 0;
  for (let from: string | null = ''; from !== null && !stopping?.aborted; ) {
    const { count, next } = await slice(from);
    total += count;
    from = next;
    if (next !== null) await pause(betweenSlicesMs);
  }
  return total;
}
