import { sql, type Transaction } from 'kysely';
import { isForStaff, type PushNews } from '../push-news';
import type { Database } from '../tables';

/** What happens within this time to one submission is one message. */
export const joinedForS = 120;

/** More submissions than these are not told of before the first messages were sent: a flood is one already. */
const mostWaiting = 20;

/**
 * Notes in the transaction of a change that devices are to be told of it, once it is committed. News for the customer
 * goes to those that follow the submission by a link and those of the account that sent it, news for staff to those of
 * all admins. Whether they still may know is read when a message is sent. A device that is being forgotten at this
 * moment is left out: the change must not fail because of it.
 */
export async function notePush(
  transaction: Transaction<Database>,
  submissionId: string,
  news: readonly [PushNews, ...PushNews[]],
): Promise<void> {
  const owner = sql`(
    select owner_uid from contact_messages where id = ${submissionId}
    union all select owner_uid from service_requests where id = ${submissionId})`;
  const wanting = isForStaff(news[0])
    ? sql`uid in (select uid from users where role = 'admin')`
    : sql`uid = ${owner}
        or link_hash in (select hash from submission_links where submission_id = ${submissionId})`;
  await sql`
    insert into push_messages (id, subscription_id, submission_id, news, next_attempt_at)
      select gen_random_uuid(), id, ${submissionId}, ${news}::text[],
        now() + make_interval(secs => ${joinedForS})
      from push_subscriptions as device
      where (${wanting}) and ${mostWaiting} > (
        select count(*) from push_messages where subscription_id = device.id
          and submission_id <> ${submissionId})
      for key share of device
      on conflict (subscription_id, submission_id)
        do update set news = push_messages.news || excluded.news`.execute(transaction);
}
