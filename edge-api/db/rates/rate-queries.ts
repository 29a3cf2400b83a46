import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { timeZone } from '../../../pwa/config/company/places';
import { searchText } from '../../contract/catalogue/search-text';
import { codesOfPlace } from '../../contract/freight/port-codes';
import type { Rate, RateInput, RateVersions } from '../../contract/quotation/rate';
import type { RatePage, RateQuery } from '../../contract/quotation/rate-search';
import type { Database } from '../tables';

type Row = Pick<
  Selectable<Database['rates']>,
  'id' | 'rate' | 'version' | 'updated_at' | 'ended_at'
>;

export const toRate = ({ id, rate, version, updated_at, ended_at }: Row): Rate => ({
  id,
  ...rate,
  version,
  updatedAt: updated_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

/** The rate with this id, also an ended one. */
export async function findRate(db: Kysely<Database>, id: string): Promise<Rate | undefined> {
  const row = await db.selectFrom('rates').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRate(row);
}

/** The newest 100 states of a rate, newest first; undefined where there is no such rate. */
export async function versionsOfRate(
  db: Kysely<Database>,
  id: string,
): Promise<RateVersions | undefined> {
  const rows = await db
    .selectFrom('rate_versions')
    .leftJoin('audit_entries', 'audit_entries.id', 'change_id')
    .select(['rate_id', 'version', 'rate', 'ended_at', 'rate_versions.at', 'by_name'])
    .where('rate_id', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  if (rows.length === 0) return undefined;
  return {
    items: rows.map(({ rate_id, at, by_name, ...row }) => ({
      at: at.toISOString(),
      byName: by_name || null,
      rate: toRate({ ...row, id: rate_id, updated_at: at }),
    })),
  };
}

/** Returns the text of a rate in which searches look. */
export const searchTextOf = ({ carrier, note, charges }: RateInput): string =>
  searchText(
    [carrier, note, ...charges.flatMap(({ code, chargeName }) => [code, chargeName])].join('\n'),
  );

/**
 * Returns one page of the rates that match: those for exactly these ports first, and among equal ones the latest
 * first.
 */
export async function searchRates(db: Kysely<Database>, query: RateQuery): Promise<RatePage> {
  const rows = await db
    .selectFrom('rates')
    .selectAll()
    .where(sql.join(conditionsOf(query), sql` and `) as RawBuilder<boolean>)
    .orderBy('exactness', 'desc')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const items = rows.slice(0, query.limit);
  const last = rows.length > items.length ? items.at(-1) : undefined;
  return {
    items: items.map(toRate),
    nextCursor: last ? [last.exactness, last.valid_from, last.id].join('~') : null,
  };
}

function conditionsOf(query: RateQuery): RawBuilder<unknown>[] {
  const { mode, on, dangerous, reefer, cursor } = query;
  const conditions = [
    fitsPlace('from_place', query.from),
    fitsPlace('to_place', query.to),
    isFor('kinds', query.cargo),
    isFor('containerTypes', query.containers),
    on === undefined ? sql`ended_at is null` : holdsOn(on),
    ...words(query.q).map((word) => sql`strpos(search_text, ${word}) > 0`),
  ];
  if (mode) conditions.push(sql`mode = ${mode}`);
  if (dangerous) conditions.push(sql`rate #>> '{accepts,dangerous}' = 'true'`);
  if (reefer) conditions.push(sql`rate #>> '{accepts,reefer}' = 'true'`);
  if (cursor) {
    conditions.push(sql`(exactness, valid_from, id) < (${sql.join(cursor)})`);
  }
  return conditions;
}

const words = (text: string) => searchText(text).split(/\s+/).filter(Boolean);

/**
 * Whether a place of a rate matches: a port matches itself, its country and anywhere; a country also matches its
 * ports.
 */
function fitsPlace(column: 'from_place' | 'to_place', place: string): RawBuilder<unknown> {
  if (place === '') return sql`true`;
  const at = sql.ref(column);
  const country = place.slice(0, 2);
  return place === country
    ? sql`(${at} = '' or ${at} like ${`${country}%`})`
    : sql`${at} in (${sql.join([...codesOfPlace(place), country, ''])})`;
}

/** Whether a rate holds for one of the wanted kinds, or for any kind. */
function isFor(what: 'kinds' | 'containerTypes', wanted: readonly string[]): RawBuilder<unknown> {
  if (wanted.length === 0) return sql`true`;
  const list = sql`rate #> ${sql.lit(`{cargo,${what}}`)}`;
  return sql`(${list} = '[]' or ${list} ?| array[${sql.join(wanted)}])`;
}

const holdsOn = (day: string) => sql`valid_from <= ${day} and coalesce(valid_to, ${day}) >= ${day}
  and (ended_at is null or to_char(ended_at at time zone ${timeZone}, 'YYYY-MM-DD') > ${day})`;
