import { type Kysely, sql } from 'kysely';
import { doneStatuses } from '../../contract/admin/record-lists';
import { ourStatuses, theirStatuses } from '../../contract/admin/turn';
import type { Database } from '../tables';
import { requestSubject } from './request-subject-sql';

const isOurs = sql`status = any(${[...ourStatuses]}::text[])`;

/**
 * Returns since when the customer of a row waits for us, as `turnOf` of the contract does; null where it is not our
 * turn. Messages have no quotations. Most rows have no replies, or are not our turn: for them no reply is read.
 */
const waitsSince = sql`case
  when replies = '[]' then case when ${isOurs} then received_at end
  when ${isOurs} or replies -> -1 ->> 'from' = 'customer' then (
    with ours as (
      select coalesce(max(at), '-infinity') as last from (
        select (reply ->> 'receivedAt')::timestamptz as at
          from jsonb_array_elements(replies) as reply where reply ->> 'from' = 'staff'
        union all
        select (quotation ->> 'sentAt')::timestamptz
          from jsonb_array_elements(quotations) as quotation) as word
    ), theirs as (
      select received_at as at where ${isOurs}
      union all
      select (reply ->> 'receivedAt')::timestamptz
        from jsonb_array_elements(replies) as reply where reply ->> 'from' = 'customer'
    )
    select coalesce(min(at) filter (where at > last), max(at)) from ours, theirs
      where ${isOurs} or (replies -> -1 ->> 'receivedAt')::timestamptz >= last)
  end`;

const isInWork = sql`not suspected and status <> all(${doneStatuses})
  and (snoozed_until is null or snoozed_until <= now())`;

/**
 * Selects the open submissions that are our turn, without those that are snoozed: `kind`, `id`, `reference`, `title`,
 * and `since` when they wait for us.
 */
export const onOurTurn = sql`(
  select * from (
    select kind, id, reference, received_at, ${waitsSince} as since,
      case kind when 'contact-message' then subject else ${requestSubject} end as title
    from submissions where ${isInWork}
  ) as open where since is not null)`;

/** Counts the submissions that wait for us and those that wait for their customers, without those that are snoozed. */
export async function countTurns(db: Kysely<Database>): Promise<{ us: number; them: number }> {
  const { rows } = await sql<{ us: number; them: number }>`
    select count(since)::int as us,
      (count(*) filter (where since is null and status = any(${[...theirStatuses]}::text[])))::int as them
    from (select status, ${waitsSince} as since from submissions where ${isInWork}) as open`.execute(
    db,
  );
  return rows[0] ?? { us: 0, them: 0 };
}
