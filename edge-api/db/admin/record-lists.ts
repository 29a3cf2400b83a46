import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminRecord } from '../../contract/admin/admin-feed';
import type { Among, ListedScope, RecordsQuery } from '../../contract/admin/record-lists';
import { fittingRows } from '../feed-page';
import type { Database } from '../tables';
import { type Source, sources } from './admin-feed';

/** `page_position`: products and services have a `position` of their own. */
type Row = { page_position: string; [column: string]: unknown };
type Page<Scope extends ListedScope> = { items: AdminRecord<Scope>[]; nextCursor: string | null };

/**
 * One page of records, newest first, in one query. The order is that of a time which never changes: who
 * follows the cursor sees each record once, whatever is added, changed or erased meanwhile.
 */
export async function pageOfRecords<Scope extends ListedScope>(
  db: Kysely<Database>,
  scope: Scope,
  query: RecordsQuery,
): Promise<Page<Scope>> {
  const { table, time, toRecord }: Source<Scope> = sources[scope];
  const { limit, cursor } = query;
  const at = sql.ref(time);
  const conditions = [...conditionsOf(query, at), ...(cursor ? [isBehind(cursor, at)] : [])];
  const { rows } = await sql<Row>`
    select *, (extract(epoch from ${at}) * 1000000)::bigint || '~' || id as page_position
    from ${sql.table(table)}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${at} desc, id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const sent = page.slice(0, fittingRows(page));
  return {
    items: sent.map((row) => toRecord(row as never)),
    nextCursor: rows.length > sent.length ? (sent.at(-1)?.page_position ?? null) : null,
  };
}

/** A record by its id or reference, and the tag of its present state. */
export async function taggedRecord<Scope extends ListedScope>(
  db: Kysely<Database>,
  scope: Scope,
  by: { id: string } | { reference: string },
): Promise<{ record: AdminRecord<Scope>; tag: string } | undefined> {
  const { table, time, toRecord }: Source<Scope> = sources[scope];
  // Before the migration that makes references unique, the first one has it.
  const [[column, value] = []] = Object.entries(by);
  const { rows } = await sql<{ version: number; revision: string }>`
    select * from ${sql.table(table)} where ${sql.ref(column ?? 'id')} = ${value}
    order by ${sql.ref(time)} limit 1`.execute(db);
  const [row] = rows;
  // The version alone does not tell of a file that arrived. `If-Match` reads only the version.
  return row && { record: toRecord(row as never), tag: `"${row.version}.${row.revision}"` };
}

function isBehind(cursor: string, at: RawBuilder<unknown>): RawBuilder<boolean> {
  const [micros, id] = cursor.split('~');
  return sql`(${at}, id) < (to_timestamp(${micros}::float8 / 1000000), ${id}::uuid)`;
}

function conditionsOf(query: RecordsQuery, at: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const { updatedSince, receivedSince, receivedBefore, suspected, trash, published } = query;
  const { status, service, department } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (updatedSince) conditions.push(sql`updated_at >= ${updatedSince}`);
  if (receivedSince) conditions.push(sql`${at} >= ${receivedSince}`);
  if (receivedBefore) conditions.push(sql`${at} < ${receivedBefore}`);
  if (isOnly(suspected)) conditions.push(sql`suspected = ${suspected === 'yes'}`);
  if (isOnly(trash)) conditions.push(sql`(deleted_at is not null) = ${trash === 'yes'}`);
  if (published) conditions.push(sql`published = ${published === 'yes'}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (service) conditions.push(sql`service_slug = ${service}`);
  if (department) conditions.push(sql`department = ${department}`);
  return conditions;
}

const isOnly = (among: Among | undefined) => among === 'yes' || among === 'no';
