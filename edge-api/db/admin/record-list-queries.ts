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
import { searchText } from '../search-text-sql';
import { shownColumns } from '../submissions/reply-pages';
import { requestSubject, serviceTexts } from '../submissions/request-subject-sql';
import type { Database } from '../tables';
import { isIn, type Source, sources, stateOf } from './admin-feed-queries';

type Condition = RawBuilder<boolean>;

/** Returns the conditions of a list's query. */
const conditionsOf = (scope: AdminScope, query: RecordsQuery): Condition[] =>
  Object.entries(query).flatMap(([name, value]) => filters[name]?.(String(value), scope) ?? []);

/** Makes the condition of each filter of the contract; none where the filter leaves nothing out. */
const filters: Record<string, (value: string, scope: AdminScope) => Condition | undefined> = {
  updatedSince: (time) => sql`updated_at >= ${time}`,
  receivedSince: (time) => sql`received_at >= ${time}`,
  receivedBefore: (time) => sql`received_at < ${time}`,
  suspected: (among) => only(among, sql`suspected`),
  trash: (among) => only(among, sql`deleted_at is not null`),
  published: (among) => only(among, sql`published`),
  onDevices: (among, scope) => only(among, isOnDevices(scope)),
  status: (status) => (status === 'open' ? isOpen : sql`status = ${status}`),
  service: (slug) => sql`service_slug = ${slug}`,
  department: (department) => sql`department = ${department}`,
  assigned: (uid) => sql`coalesce(assigned_to, 'none') = ${uid}`,
  entity: (id) => sql`entity_id = ${id}`,
  q: (query, scope) => hasWords(scope, searchWords(query)),
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
const hasWords = (scope: AdminScope, words: SearchWord[]): Condition | undefined =>
  words.length === 0
    ? undefined
    : sql`(select ${sql.join(words.map(hasWord), sql` and `)} from (
        select ${searchText(sql.ref('written'))} as text
        from (select concat_ws(E'\n', ${sql.join(searchedIn(scope))}) as written offset 0) as whole
        offset 0) as searched)`;

function hasWord({ text, compact }: SearchWord): Condition {
  const asWritten = sql<boolean>`position(${text} in text) > 0`;
  if (compact === null) return asWritten;
  // A pattern is cheaper than removing the signs between the digits of each text.
  const letters = [...compact].map((letter) => letter.replace(/[^\p{L}\p{M}\p{N}]/u, '\\$&'));
  return sql`(${asWritten} or text ~ ${letters.join(`${betweenDigits}*`)})`;
}

/** Fields of a message that are stored in its contact. */
const ofSender = new Set(['name', 'phone']);

/** Does in SQL what `searchedText` and `requestText` of the contract do. */
const searchedIn = (scope: AdminScope): RawBuilder<unknown>[] => [
  ...searchedFields[scope].map((path) =>
    textsAt(scope === 'contact-messages' && ofSender.has(path) ? `contact.${path}` : path),
  ),
  ...(scope === 'service-requests' ? [requestSubject, ...serviceTexts, quotedAmounts] : []),
];

function textsAt(path: string): RawBuilder<unknown> {
  const field = path.split(/[.[]/, 1)[0] ?? '';
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
  const fits = fitting(scope, query);
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
    select ${shownColumns(table, 'list')}, (extract(epoch from ${at}) * 1000000)::bigint || '~' || ${sql.ref(key)}
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
function fitting(scope: AdminScope, query: RecordsQuery): RawBuilder<boolean> {
  const { time, key }: Source<AdminScope> = sources[scope];
  const conditions = conditionsOf(scope, query);
  if (query.cursor) {
    const [micros, last] = query.cursor.split(/~(.*)/s);
    const lastKey = key === 'id' ? sql`${last}::uuid` : sql`${last}`;
    conditions.push(
      sql`(${sql.ref(time)}, ${inOrder(key)}) < (to_timestamp(${micros}::float8 / 1000000), ${lastKey})`,
    );
  }
  return sql.join([isIn(scope), ...conditions], sql` and `);
}

/** Keys of users may have any letters. */
const inOrder = (key: 'id' | 'uid') => (key === 'id' ? sql.ref(key) : sql`uid collate "C"`);

/** Returns a record by its key or reference, with the tag of its present state. */
export async function taggedRecord<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  by: { id: string } | { uid: string } | { reference: string },
): Promise<{ record: AdminRecord<Scope>; tag: string } | undefined> {
  const { table, toRecord }: Source<Scope> = sources[scope];
  const [[column, value] = []] = Object.entries(by);
  const { rows } = await sql<{ version: number; revision: string }>`
    select ${shownColumns(table, 'one')} from ${sql.table(table)}
    where ${isIn(scope)} and ${sql.ref(column ?? 'id')} = ${value}`.execute(db);
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
