import { type Kysely, sql, type Transaction } from 'kysely';
import type { FeedCursor } from './feed-cursor';
import type { Database } from './tables';

const rowsPerPage = 500;
/** A device on a slow connection must have a page within its time, however much strangers write. */
const charactersPerPage = 500_000;

/** The number of rows that are read for a page. The one beyond the page shows that there is another page. */
export const rowsToRead = rowsPerPage + 1;

/** Reads in one snapshot of the database, so that a cursor never runs ahead of the rows sent with it. */
export const inSnapshot = <Answer>(
  db: Kysely<Database>,
  read: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Selects the rows behind a cursor, in the order of their revision and then of `key` as text. */
export const isBehind = ({ revision, id }: Pick<FeedCursor, 'revision' | 'id'>, key: string) =>
  id === ''
    ? sql<boolean>`revision > ${revision}::bigint`
    : sql<boolean>`revision >= ${revision}::bigint
        and (revision > ${revision}::bigint or ${sql.ref(key)}::text collate "C" > ${id})`;

/** Divides the rows that were read: returns the rows to send and the cursor behind them. */
export function pageOf<Row extends { revision: string }>(
  rows: Row[],
  { epoch, revision }: Pick<FeedCursor, 'epoch' | 'revision'>,
  idOf: (row: Row) => string,
): { sent: Row[]; hasMore: boolean; cursor: FeedCursor } {
  const sent = rows.slice(0, fittingRows(rows));
  const last = sent.at(-1);
  return rows.length > sent.length && last
    ? { sent, hasMore: true, cursor: { epoch, revision: last.revision, id: idOf(last) } }
    : { sent, hasMore: false, cursor: { epoch, revision, id: '' } };
}

/** How many rows fit on a page, at least one. */
export function fittingRows(rows: readonly object[]): number {
  let characters = 0;
  const tooMany = rows.findIndex((row) => {
    characters += JSON.stringify(row).length;
    return characters > charactersPerPage;
  });
  return tooMany < 0 ? rowsPerPage : Math.min(Math.max(tooMany, 1), rowsPerPage);
}
