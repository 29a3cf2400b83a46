import { sql, type Transaction } from 'kysely';
import { isForStaff, type PushNews } from '../news';
import type { Database } from '../tables';

/** All news of one submission within this time becomes one message, in seconds. */
export const joinedForS = 120;

/**
 * How many submissions wait for a device at most. News of further ones is dropped until messages are sent, as the
 * device has a flood already.
 */
const mostWaiting = 20;

/**
 * Notes news for devices in the transaction of a change; it is sent once the change is committed. News for the
 * customer goes to devices that follow the submission by a link and to those of the account that sent it; news for
 * staff goes to the devices of all admins. Their rights are read when a message is sent. A device that is being
 * deleted at this moment is left out, so that the change does not fail because of it.
 */
export async function notePush(
  transaction: Transaction<Database>,
  submissionId: string,
  news: readonly [PushNews, ...PushNews[]],
): Promise<void> {
  const owner = sql`(select owner_uid from submissions where id = ${submissionId})`;
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
