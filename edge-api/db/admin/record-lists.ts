import { type Kysely, type RawBuilder, sql } from 'kysely';
import { valueCurrencies } from '../../../pwa/config/company/money';
import type { AdminRecord, AdminScope } from '../../contract/admin/admin-feed';
import {
  doneStatuses,
  type RecordPage,
  type RecordsQuery,
  storedSince,
} from '../../contract/admin/record-lists';
import {
  betweenDigits,
  type SearchWord,
  searchedAmounts,
  searchedFields,
  searchWords,
} from '../../contract/admin/record-search';
import { minorDigits } from '../../contract/catalogue/minor-units';
import { encodeCursor } from '../feed-cursor';
import { fittingRows, inSnapshot } from '../feed-page';
import { settleRevisions } from '../records/settled-revision';
import { columnName } from '../row-mapping';
import { isMigrated } from '../schema/schema-state';
import { searchText } from '../search-text';
import { shownColumns } from '../submissions/reply-pages';
import { requestSubject, serviceTexts } from '../submissions/request-subject';
import type { Database } from '../tables';
import { hasScope, type Source, sources, stateOf } from './admin-feed';

type Condition = RawBuilder<boolean>;

/** The records in which a list looks; on the schema of the release before they lack the fields of `later`. */
type Among = { scope: AdminScope; isMigrated: boolean };
const later = ['phoneE164', 'replies', 'quotations'];

/** Returns the conditions of a list's query. */
const conditionsOf = (records: Among, query: RecordsQuery): Condition[] =>
  Object.entries(query).flatMap(([name, value]) => filters[name]?.(String(value), records) ?? []);

/** Makes the condition of each filter of the contract; none where the filter leaves nothing out. */
const filters: Record<string, (value: string, records: Among) => Condition | undefined> = {
  updatedSince: (time) => sql`updated_at >= ${time}`,
  receivedSince: (time) => sql`received_at >= ${time}`,
  receivedBefore: (time) => sql`received_at < ${time}`,
  suspected: (among) => only(among, sql`suspected`),
  trash: (among) => only(among, sql`deleted_at is not null`),
  published: (among) => only(among, sql`published`),
  onDevices: (among, { scope }) => only(among, isOnDevices(scope)),
  status: (status) => (status === 'open' ? isOpen : sql`status = ${status}`),
  service: (slug) => sql`service_slug = ${slug}`,
  department: (department) => sql`department = ${department}`,
  assigned: (uid) => sql`coalesce(assigned_to, 'none') = ${uid}`,
  entity: (id) => sql`entity_id = ${id}`,
  q: (query, records) => hasWords(records, searchWords(query)),
};

const only = (among: string, is: Condition) =>
  among === 'all' ? undefined : sql<boolean>`(${is}) = ${among === 'yes'}`;

const isOpen = sql<boolean>`status <> all(${doneStatuses})`;

/** Does in SQL what `isStored` of the contract does. */
function isOnDevices(scope: AdminScope): Condition {
  const since = storedSince(Date.now());
  if (scope === 'audit') return sql`at >= ${since}`;
  return sql`updated_at >= ${since} or not suspected and ${isOpen}`;
}

/**
 * Does in SQL what `wordSearch` of the devices does. The text of a row is made once, whatever the number of words.
 */
const hasWords = (records: Among, words: SearchWord[]): Condition | undefined =>
  words.length === 0
    ? undefined
    : sql`(select ${sql.join(words.map(hasWord), sql` and `)} from (
        select ${searchText(sql.ref('written'))} as text
        from (select concat_ws(E'\n', ${sql.join(searchedIn(records))}) as written offset 0) as whole
        offset 0) as searched)`;

function hasWord({ text, compact }: SearchWord): Condition {
  const asWritten = sql<boolean>`position(${text} in text) > 0`;
  if (compact === null) return asWritten;
  // A pattern is cheaper than removing the signs between the digits of each text.
  const letters = [...compact].map((letter) => letter.replace(/[^\p{L}\p{M}\p{N}]/u, '\\$&'));
  return sql`(${asWritten} or text ~ ${letters.join(`${betweenDigits}*`)})`;
}

/** Does in SQL what `searchedText` and `requestText` of the contract do. */
const searchedIn = ({ scope, isMigrated }: Among): RawBuilder<unknown>[] => [
  ...searchedFields[scope]
    .filter((path) => isMigrated || !later.includes(fieldOf(path)))
    .map(textsAt),
  ...(scope === 'service-requests' ? [requestSubject, ...serviceTexts] : []),
  ...(scope === 'service-requests' && isMigrated ? [quotedAmounts] : []),
];

const fieldOf = (path: string) => path.split(/[.[]/, 1)[0] ?? '';

function textsAt(path: string): RawBuilder<unknown> {
  const field = fieldOf(path);
  const inside = path.slice(field.length);
  const column = sql.ref(columnName(field));
  if (inside === '') return column;
  if (!inside.includes('[*]')) return sql`${column} #>> ${inside.split('.').slice(1)}::text[]`;
  return sql`(select string_agg(one #>> '{}', E'\n')
    from jsonb_path_query(${column}, ${`$${inside}`}) as one)`;
}

const digitsOf = JSON.stringify(
  Object.fromEntries(valueCurrencies.map((currency) => [currency, minorDigits(currency)])),
);
/** Does in SQL what `amountsIn` of the contract does. */
const quotedAmounts = sql`(select string_agg(
    round((line ->> field)::numeric / power(10::numeric, digits), digits)::text, E'\n')
  from jsonb_path_query(quotations, '$[*].alternatives[*].lines[*]') as line,
    unnest(${sql.val([...searchedAmounts])}::text[]) as field,
    coalesce((${digitsOf}::jsonb ->> (line ->> 'currency'))::int, 2) as digits)`;

/** `page_position`: products and services have a `position` of their own. */
type Row = { page_position: string; [column: string]: unknown };

/**
 * Returns one page of the matching records of a scope, newest first. The order is that of a time which never changes:
 * a reader who follows the cursor sees each record once, whatever is added, changed or erased meanwhile. With
 * `follow` the feed's cursor is from the same snapshot, so every later change comes after it.
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
  // Without this the feed would send most of these records once more.
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

/** Returns the condition of a row that fits the query and is behind its cursor. */
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

/** Returns a record by its key or reference, with the tag of its present state. */
export async function taggedRecord<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  by: { id: string } | { uid: string } | { reference: string },
): Promise<{ record: AdminRecord<Scope>; tag: string } | undefined> {
  const { table, time, toRecord }: Source<Scope> = sources[scope];
  // Before the migration that makes references unique, the first record with a reference counts.
  const [[column, value] = []] = Object.entries(by);
  const { rows } = await sql<{ version: number; revision: string }>`
    select ${await shownColumns(db, table, 'one')} from ${sql.table(table)}
    where ${sql.ref(column ?? 'id')} = ${value}
    order by ${sql.ref(time)} limit 1`.execute(db);
  const [row] = rows;
  // The version alone does not show that a file arrived. `If-Match` reads only the version.
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
