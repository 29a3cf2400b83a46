import { sql } from 'kysely';
import { doneStatuses } from '../../contract/admin/record-lists';
import { ourStatuses } from '../../contract/admin/turn';
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

/**
 * Selects the open submissions that are our turn: `kind`, `id`, `reference`, `title`, and `since` when they wait for
 * us.
 */
export const onOurTurn = sql`(
  select * from (
    select kind, id, reference, received_at, ${waitsSince} as since,
      case kind when 'contact-message' then subject else ${requestSubject} end as title
    from submissions where not suspected and status <> all(${doneStatuses})
  ) as open where since is not null)`;
