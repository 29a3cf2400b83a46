import type { Dexie, Table } from 'dexie';
import { backoffMs } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { Row } from '../http/readable';
import type { StoredCursor } from '../store/db';

/**
 * One answer of a feed. `cursor` goes into the next question. `removed` are the keys of rows to
 * delete. `reset`: delete what is stored of the scope first. `truncated`: the scope is too large for a
 * device, and these are its newest rows.
 */
export type FeedPage = {
  items: Row[];
  removed: string[];
  cursor: string;
  hasMore: boolean;
  reset: boolean;
  truncated: boolean;
  /** With `reset`: these are the newest rows, and so many older ones are to be fetched beside the feed. */
  fill?: StoredCursor['fill'];
};

/** One scope that a device follows: the names of its tables, and who to ask. */
export type Feed = {
  db: Dexie;
  scope: string;
  cursors: string;
  rows: string;
  /** In a table of several scopes: the indexed field and its value that the scope's rows have. */
  part?: { field: string; value: string };
  /** Whether stored rows lack what an older version did not send: then the scope is followed from the start. */
  isOutdated?: () => Promise<boolean>;
  /** Returns a row as it is stored, with what only the stored one has. */
  join?: (stored: Row | undefined, row: Row) => Row;
  /** Deletes rows that are too many for a device. Resolves to whether there were any. */
  trim?: () => Promise<boolean>;
  /** @throws ApiError, UnreachableError */
  fetchPage: (since: string) => Promise<FeedPage>;
};

/** Without `retry` the caller repeats what failed. */
export type FollowTools = {
  nowMs: () => number;
  retry?: { sleep: (ms: number) => Promise<void>; random: () => number };
};

// By database, since a new one under the same name has nothing of the old one's rows.
const running = new WeakMap<Dexie, Map<string, Promise<void>>>();

/**
 * Brings the stored rows of a scope up to date: asks what changed since the stored cursor, page by
 * page. A run of the same scope that is under way is joined.
 * @throws ApiError or UnreachableError of the last try, Dexie's error
 */
export function follow(feed: Feed, tools: FollowTools): Promise<void> {
  const runs = runsOf(feed.db);
  const run =
    runs.get(feed.scope) ?? withRetries(feed, tools).finally(() => runs.delete(feed.scope));
  runs.set(feed.scope, run);
  return run;
}

/** Does what `follow` does, but asks the server after this call: a run under way may not know a new change. */
export async function followFromNow(feed: Feed, tools: FollowTools): Promise<void> {
  await runsOf(feed.db)
    .get(feed.scope)
    ?.catch(() => {}); // Reported to the caller that started it.
  await follow(feed, tools);
}

/** Does what `follow` does, unless the server was asked a moment ago. */
export async function followWhenStale(feed: Feed, tools: FollowTools): Promise<void> {
  const checkedAtMs = (await cursorOf(feed))?.checkedAtMs ?? Number.NEGATIVE_INFINITY;
  const ageMs = tools.nowMs() - checkedAtMs;
  // A clock that was set back makes the age negative: then ask.
  if (ageMs < 0 || ageMs >= limits.refreshFreshMs) await follow(feed, tools);
}

const cursorOf = ({ db, cursors, scope }: Feed): Promise<StoredCursor | undefined> =>
  db.table(cursors).get(scope);

function runsOf(db: Dexie): Map<string, Promise<void>> {
  const runs = running.get(db) ?? new Map();
  running.set(db, runs);
  return runs;
}

const storedCursor = async (feed: Feed) => (await cursorOf(feed))?.cursor ?? '';

async function withRetries(feed: Feed, { nowMs, retry }: FollowTools) {
  for (let failures = 0; ; ) {
    try {
      return await followOnce(feed, nowMs);
    } catch (error) {
      failures += 1;
      if (!retry || failures > limits.refreshRetries) throw error;
      await retry.sleep(backoffMs(failures, retry.random, limits.refreshBackoff));
    }
  }
}

async function followOnce(feed: Feed, nowMs: () => number) {
  let since = (await feed.isOutdated?.()) ? '' : await storedCursor(feed);
  for (let hasMore = true; hasMore; since = await storedCursor(feed)) {
    const page = await feed.fetchPage(since);
    await storePage(feed, page, nowMs());
    hasMore = page.hasMore;
  }
}

/** Stores a page: its rows and its cursor, or nothing. @throws Dexie's error */
export async function storePage(
  feed: Feed,
  { items, removed, cursor, hasMore, reset, truncated, fill }: FeedPage,
  nowMs: number,
): Promise<void> {
  const { db, scope, part, trim, join } = feed;
  const [rows, cursors] = [db.table(feed.rows), db.table(feed.cursors)];
  await db.transaction('rw', rows, cursors, async () => {
    if (reset) {
      await (part ? rows.where(part.field).equals(part.value) : rows.toCollection()).delete();
    }
    // A row that belongs to another scope by now stays: the feed of that scope tells of it.
    const gone = rows.where(':id').anyOf(removed);
    await (part ? gone.and((row) => row[part.field] === part.value) : gone).delete();
    await putNewest(rows, items, join);
    const isTrimmed = await trim?.();
    const before = reset ? undefined : await cursorOf(feed);
    const stillToFill = reset ? fill : before?.fill;
    const stored: StoredCursor = {
      key: scope,
      cursor,
      checkedAtMs: hasMore ? (before?.checkedAtMs ?? null) : nowMs,
      truncated: truncated || before?.truncated === true || isTrimmed === true,
      ...(stillToFill && { fill: stillToFill }),
    };
    await cursors.put(stored);
  });
}

/** The key of a row: users have a `uid`, all others an `id`. */
export const keyOf = ({ id, uid }: Row): string => String(id ?? uid);

/** Stores rows, each unless a newer version of it is stored already: answers may overtake each other. */
export async function putNewest(table: Table, rows: Row[], join?: Feed['join']): Promise<void> {
  const stored = await table.bulkGet(rows.map(keyOf));
  const newer = rows.flatMap((row, at) =>
    (row.version ?? 0) < (stored[at]?.version ?? 0) ? [] : [join ? join(stored[at], row) : row],
  );
  for (let at = 0; at < newer.length; at += putTogether) {
    await table.bulkPut(newer.slice(at, at + putTogether));
  }
}

/** Of more rows at once Dexie tells no keys to those who wait for changes, who would then read the whole table. */
const putTogether = 40;
