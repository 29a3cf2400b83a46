import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminRecord, AdminScope } from '../../contract/admin/admin-feed';
import type { RecordPage, RecordsQuery } from '../../contract/admin/record-lists';
import { encodeCursor } from '../feed-cursor';
import { fittingRows, inSnapshot } from '../feed-page';
import { isMigrated } from '../schema/schema-state';
import { shownColumns } from '../submissions/reply-pages';
import type { Database } from '../tables';
import { hasScope, type Source, sources, stateOf } from './admin-feed';
import { conditionsOf } from './record-filters';
import { settleRevisions } from '../records/settled-revision';

/** `page_position`: products and services have a `position` of their own. */
type Row = { page_position: string; [column: string]: unknown };

/**
 * One page of the records of a scope that fit, newest first. The order is that of a time which never
 * changes: who follows the cursor sees each record once, whatever is added, changed or erased meanwhile.
 * With `follow` the feed's cursor is of the same snapshot: every later change is behind it.
 */
export async function listRecords<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  query: RecordsQuery,
): Promise<RecordPage<Scope>> {
  const { state } = sources[scope];
  if (!(await hasScope(db, scope))) {
    return { items: [], nextCursor: null, ...(query.follow && { left: 0, feedCursor: '' }) };
  }
  const isWhole = query.q !== undefined && (await isMigrated(db));
  const fits = fitting({ scope, isMigrated: isWhole }, query);
  if (query.follow === undefined) return pageOf(db, scope, query.limit, fits);
  // Else the feed would give most of these records once more.
  if (state === 'admin_state') await settleRevisions(db);
  return inSnapshot(db, async (transaction) => {
    const page = await pageOf(transaction, scope, query.limit, fits);
    const { epoch, revision } = await stateOf(transaction, state);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from ${sql.table(sources[scope].table)} where ${fits}`.execute(
      transaction,
    );
    return {
      ...page,
      left: (rows[0]?.count ?? 0) - page.items.length,
      feedCursor: encodeCursor({ epoch, revision, id: '', erasedTo: revision }),
    };
  });
}

async function pageOf<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  limit: number,
  fits: RawBuilder<boolean>,
): Promise<RecordPage<Scope>> {
  const { table, time, key, more = sql``, toRecord }: Source<Scope> = sources[scope];
  const at = sql.ref(time);
  const { rows } = await sql<Row>`
    select ${await shownColumns(db, table, 'list')}, (extract(epoch from ${at}) * 1000000)::bigint || '~' || ${sql.ref(key)}
      as page_position ${more}
    from ${sql.table(table)} where ${fits}
    order by ${at} desc, ${inOrder(key)} desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const sent = page.slice(0, fittingRows(page));
  return {
    items: sent.map((row) => toRecord(row as never)),
    nextCursor: rows.length > sent.length ? (sent.at(-1)?.page_position ?? null) : null,
  };
}

/** Fits the query, and is behind its cursor. */
function fitting(
  records: Parameters<typeof conditionsOf>[0],
  query: RecordsQuery,
): RawBuilder<boolean> {
  const { time, key }: Source<AdminScope> = sources[records.scope];
  const conditions = conditionsOf(records, query);
  if (query.cursor) {
    const [micros, last] = query.cursor.split(/~(.*)/s);
    const lastKey = key === 'id' ? sql`${last}::uuid` : sql`${last}`;
    conditions.push(
      sql`(${sql.ref(time)}, ${inOrder(key)}) < (to_timestamp(${micros}::float8 / 1000000), ${lastKey})`,
    );
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Keys of users may have any letters. */
const inOrder = (key: 'id' | 'uid') => (key === 'id' ? sql.ref(key) : sql`uid collate "C"`);

/** A record by its key or reference, and the tag of its present state. */
export async function taggedRecord<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  by: { id: string } | { uid: string } | { reference: string },
): Promise<{ record: AdminRecord<Scope>; tag: string } | undefined> {
  const { table, time, toRecord }: Source<Scope> = sources[scope];
  // Before the migration that makes references unique, the first one has it.
  const [[column, value] = []] = Object.entries(by);
  const { rows } = await sql<{ version: number; revision: string }>`
    select ${await shownColumns(db, table, 'one')} from ${sql.table(table)}
    where ${sql.ref(column ?? 'id')} = ${value}
    order by ${sql.ref(time)} limit 1`.execute(db);
  const [row] = rows;
  // The version alone does not tell of a file that arrived. `If-Match` reads only the version.
  return row && { record: toRecord(row as never), tag: `"${row.version}.${row.revision}"` };
}

/** A record by its key. */
export const findRecord = async <Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  key: string,
): Promise<AdminRecord<Scope> | undefined> =>
  (await taggedRecord(db, scope, sources[scope].key === 'uid' ? { uid: key } : { id: key }))
    ?.record;
