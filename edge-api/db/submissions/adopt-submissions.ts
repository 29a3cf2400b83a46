import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TimelineStep } from '../../contract/admin/inbox';
import { stepAuthors } from '../../contract/quotation/request-document';
import { authorized } from '../accounts/rights';
import type { UserRow } from '../accounts/user-queries';
import type { Database } from '../tables';
import { confirmOwn, isUnconfirmed } from './confirm-address';

/**
 * Gives an account the submissions that were sent before without an account and with its verified address, but none
 * that looks as if a robot wrote it. Anyone may have typed that address, so links that were not mailed end, and the
 * account's devices open the submissions with the account. The devices of admins get the change; the version stays,
 * as admins do not change the owner.
 * @throws RightsError when the account is blocked, or its session is over
 */
export async function adoptSubmissions(
  db: Kysely<Database>,
  { uid, email, email_verified }: Pick<UserRow, 'uid' | 'email' | 'email_verified'>,
  { signedInAtS }: { signedInAtS: number },
): Promise<void> {
  if (email_verified !== true) return;
  // There is nearly always nothing to adopt: then nothing is locked.
  const { rows } = await sql`
    select 1 from submissions where ${isAdopted(sql`${email}`)}
    union all select 1 from submissions where ${isUnconfirmed(uid)} limit 1`.execute(db);
  if (rows.length === 0) return;
  await authorized(db, { of: 'user', uid, signedInAtS }, async (transaction) => {
    // The address of the account now: it may have changed.
    const present = sql`(select email from users where uid = ${uid} and email_verified)`;
    await sql`
      with adopted as (
        update submissions set owner_uid = ${uid}, adopted = true, timeline = ${withNotice()}
        where id in (
          select id from submissions where ${isAdopted(present)} order by id for update)
        returning id
      )
      update submission_links set revoked_at = now()
      where submission_id in (select id from adopted) and held_by = 'device'
        and revoked_at is null`.execute(transaction);
    await confirmOwn(transaction, uid);
  });
}

const isAdopted = (email: RawBuilder<unknown>) =>
  sql`owner_uid is null and not suspected and lower(submissions.email) = lower(${email})`;

/** Adds a notice to a request's timeline that says why other devices no longer open it; a message has no timeline. */
function withNotice() {
  const notice: Omit<TimelineStep, 'from' | 'to'> = {
    ...{ at: new Date().toISOString(), by: stepAuthors.customer, via: 'account' },
    note: 'The account with this address took it over. Links on devices that were not logged in have ended.',
  };
  return sql`case when kind = 'service-request' then timeline || jsonb_build_array(
    ${JSON.stringify(notice)}::jsonb || jsonb_build_object('from', status, 'to', status))
    else timeline end`;
}
