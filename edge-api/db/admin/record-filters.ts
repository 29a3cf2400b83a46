import { type RawBuilder, sql } from 'kysely';
import { valueCurrencies } from '../../../pwa/config/company/money';
import type { AdminScope } from '../../contract/admin/admin-feed';
import { doneStatuses, type RecordsQuery, storedSince } from '../../contract/admin/record-lists';
import {
  betweenDigits,
  type SearchWord,
  searchedAmounts,
  searchedFields,
  searchWords,
} from '../../contract/admin/record-search';
import { minorDigits } from '../../contract/catalogue/minor-units';
import { columnName } from '../row-mapping';
import { searchText } from '../search-text';
import { requestSubject, serviceTexts } from '../submissions/request-subject';

type Condition = RawBuilder<boolean>;

/** The records that are looked through; on the schema of the release before they lack the fields of `later`. */
type Among = { scope: AdminScope; isMigrated: boolean };
const later = ['phoneE164', 'replies', 'quotations'];

/** What a record must be to be in a list. */
export const conditionsOf = (records: Among, query: RecordsQuery): Condition[] =>
  Object.entries(query).flatMap(([name, value]) => filters[name]?.(String(value), records) ?? []);

/** The condition of each filter of the contract; none where it leaves nothing out. */
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

/** As `isStored` of the contract. */
function isOnDevices(scope: AdminScope): Condition {
  const since = storedSince(Date.now());
  if (scope === 'audit') return sql`at >= ${since}`;
  return sql`updated_at >= ${since} or not suspected and ${isOpen}`;
}

/** As `wordSearch` of the devices. The text of a row is made once, whatever the number of words. */
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
  // Cheaper than taking out of each text what is between its digits.
  const letters = [...compact].map((letter) => letter.replace(/[^\p{L}\p{M}\p{N}]/u, '\\$&'));
  return sql`(${asWritten} or text ~ ${letters.join(`${betweenDigits}*`)})`;
}

/** As `searchedText` and `requestText` of the contract. */
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
/** As `amountsIn` of the contract. */
const quotedAmounts = sql`(select string_agg(
    round((line ->> field)::numeric / power(10::numeric, digits), digits)::text, E'\n')
  from jsonb_path_query(quotations, '$[*].alternatives[*].lines[*]') as line,
    unnest(${sql.val([...searchedAmounts])}::text[]) as field,
    coalesce((${digitsOf}::jsonb ->> (line ->> 'currency'))::int, 2) as digits)`;
