import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AdminScope } from '../../contract/admin/admin-feed';
import {
  type AdminNewest,
  type AgingScope,
  doneStatuses,
  newestAtMost,
  type OlderFilter,
  storedSince,
} from '../../contract/admin/newest';
import { betweenDigits, type SearchWord, searchWords } from '../../contract/admin/search-words';
import { encodeCursor } from '../feed-cursor';
import { fittingRows, inSnapshot } from '../feed-page';
import type { Database } from '../tables';
import { type Source, sources, stateOf } from './admin-feed';
import { settleRevisions } from './settled-revision';

/** `page_position`: products and services have a `position` of their own. */
type Row = { page_position: string; [column: string]: unknown };

/**
 * What devices store of a scope, newest first, from the position `before` on, with the feed's cursor of
 * the same snapshot: every later change is behind that cursor.
 */
export async function newestRecords<Scope extends AdminScope>(
  db: Kysely<Database>,
  asked: { scope: Scope; before: string; limit: number; nowMs: number },
): Promise<AdminNewest<Scope>> {
  // Else the feed would give most of these records once more.
  if (sources[asked.scope].state === 'admin_state') await settleRevisions(db);
  return inSnapshot(db, (transaction) =>
    pageBefore(transaction, asked, isStored(asked.scope, asked.nowMs)),
  );
}

/** The records older than devices store that fit, newest first; with `id` that one, at any age. */
export async function olderRecords<Scope extends AgingScope>(
  db: Kysely<Database>,
  asked: OlderFilter & { scope: Scope; before: string; nowMs: number },
): Promise<AdminNewest<Scope>> {
  const fits = asked.id
    ? sql<boolean>`id = ${asked.id}`
    : sql<boolean>`not ${isStored(asked.scope, asked.nowMs)} and ${fitsFilter(asked)}`;
  return inSnapshot(db, (transaction) =>
    pageBefore(transaction, { ...asked, limit: newestAtMost }, fits),
  );
}

async function pageBefore<Scope extends AdminScope>(
  db: Transaction<Database>,
  { scope, before, limit }: { scope: Scope; before: string; limit: number },
  fits: RawBuilder<boolean>,
): Promise<AdminNewest<Scope>> {
  const { table, state, key, time, more = sql``, toRecord }: Source<Scope> = sources[scope];
  const { epoch, revision } = await stateOf(db, state);
  // In microseconds: a time in JavaScript has only milliseconds.
  const instant = sql`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint`;
  const id = sql`${sql.ref(key)}::text collate "C"`;
  const [beforeTime = '', beforeId = ''] = before.split(/~(.*)/s);
  const isBehind = before
    ? sql<boolean>`(${instant}, ${id}) < (${beforeTime}::bigint, ${beforeId})`
    : sql<boolean>`true`;
  const { rows } = await sql<Row>`
    select *, ${instant}::text || '~' || ${sql.ref(key)} as page_position ${more}
    from ${sql.table(table)} where ${fits} and ${isBehind}
    order by ${instant} desc, ${id} desc limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int from ${sql.table(table)} where ${fits} and ${isBehind}`.execute(db);
  const sent = rows.slice(0, fittingRows(rows));
  const left = (counted[0]?.count ?? 0) - sent.length;
  return {
    items: sent.map((row) => toRecord(row as never)),
    next: left > 0 ? (sent.at(-1)?.page_position ?? null) : null,
    left,
    cursor: encodeCursor({ epoch, revision, id: '', erasedTo: revision }),
  };
}

/** Whether devices store a row; in their own words: `isStoredHere` in `pwa/data/admin`. */
function isStored(scope: AdminScope, nowMs: number): RawBuilder<boolean> {
  const since = storedSince(nowMs);
  if (scope === 'audit') return sql`at >= ${since}`;
  if (scope !== 'contact-messages' && scope !== 'service-requests') return sql`true`;
  return sql`(updated_at >= ${since} or not suspected and status <> all(${doneStatuses}))`;
}

/** The texts that the search of each inbox looks through; in their own words: `textOf` of the inboxes. */
const searchedTexts: Record<AgingScope, RawBuilder<string>> = {
  'contact-messages': sql`concat_ws(E'\n', subject, name, email, phone, reference, message,
    former_references::text)`,
  'service-requests': sql`concat_ws(E'\n', contact ->> 'name', contact ->> 'company',
    contact ->> 'email', contact ->> 'phone', reference, shipment ->> 'commodity',
    shipment -> 'origin' ->> 'place', shipment -> 'destination' ->> 'place',
    replace(service_slug, '-', ' '), notes,
    (select title from services where services.slug = service_slug),
    (select string_agg(one ->> 'answer', E'\n') from jsonb_array_elements(answers) as one),
    former_references::text)`,
  audit: sql`label`,
};

/** As `wordSearch` of the devices does. */
function hasWord(texts: RawBuilder<string>, { text, compact }: SearchWord): RawBuilder<boolean> {
  const lower = sql`lower(${texts})`;
  const asWritten = sql<boolean>`position(${text} in ${lower}) > 0`;
  if (compact === null) return asWritten;
  return sql`(${asWritten} or position(${compact} in translate(${lower}, ${betweenDigits}, '')) > 0)`;
}

function fitsFilter({
  scope,
  entity,
  status,
  assigned,
  q = '',
}: OlderFilter & { scope: AgingScope }): RawBuilder<boolean> {
  const conditions = searchWords(q).map((word) => hasWord(searchedTexts[scope], word));
  if (scope === 'audit') {
    if (entity) conditions.push(sql`entity_id = ${entity}`);
  } else {
    conditions.push(sql`suspected = ${status === 'suspected'}`);
    if (status && status !== 'suspected') conditions.push(sql`status = ${status}`);
    if (assigned) conditions.push(sql`coalesce(assigned_to, 'none') = ${assigned}`);
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
