import { retryCounts } from './retries';
import { send } from './send';

/** A record as a feed gives it. */
export type FeedRecord = { id: string; version: number } & Record<string, unknown>;

/** What the feeds of the dashboard and of the catalogue have in common. */
type FeedPage = {
  cursor: string;
  reset: boolean;
  hasMore: boolean;
  items?: FeedRecord[];
  services?: FeedRecord[];
  products?: FeedRecord[];
  erased?: string[];
  removed?: string[];
};

/**
 * What a device has stored of a feed. `resets`: how often the server has said that the cursor is not of
 * its database, the first time without one left out.
 */
export function feedDevice(address: string, headers: Record<string, string> = {}) {
  const records = new Map<string, FeedRecord>();
  const cursors = new Map<string, string>();
  const retries = retryCounts();
  let resets = 0;

  /** Asks for what has changed. @throws Error when the server does not say it */
  async function follow(scope: string): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const since = cursors.get(scope) ?? '';
      const query = new URLSearchParams({ scope, since });
      const answer = await send(`${address}?${query}`, { headers });
      const page = answer?.status === 200 && ((await answer.json()) as FeedPage);
      if (!page) {
        retries.count(answer);
        throw new Error(`The feed did not answer: ${answer?.status}.`);
      }
      if (page.reset && since !== '') resets += 1;
      const changed = [page.items, page.services, page.products].flatMap((list) => list ?? []);
      for (const record of changed) records.set(record.id, record);
      for (const id of [...(page.erased ?? []), ...(page.removed ?? [])]) records.delete(id);
      cursors.set(scope, page.cursor);
      hasMore = page.hasMore;
    }
  }
  return { records, retries: retries.counts, follow, resets: () => resets };
}
