import { type Kysely, sql } from 'kysely';
import type { UpdateMails } from '../../contract/conversation/submission-page';
import { markTrouble } from '../mails/settle-mail';
import type { LockedSubmission } from '../submissions/change-submission';
import { type CustomerRights, changeOwn } from '../submissions/own-submission';
import type { Database } from '../tables';

/**
 * Whether the mailbox of a submission gets updates. Someone who typed the address of another person must not begin
 * updates that this person ended: beginning takes a link or code that was mailed there, or the account with that
 * verified address.
 */
export async function updateMailsOf(
  db: Kysely<Database>,
  { email }: Pick<LockedSubmission, 'email'>,
  rights: CustomerRights,
): Promise<UpdateMails> {
  const readsIt =
    rights.of === 'link'
      ? sql`${rights.heldBy !== 'device'}::boolean`
      : sql`exists (select from users where uid = ${rights.uid} and email_verified
          and mailbox_hash(email) = mailbox_hash(${email}))`;
  const { rows } = await sql<{ areEnded: boolean; readsIt: boolean }>`
    select ${readsIt} as "readsIt", exists (
      select from unsubscribed_mailboxes where mailbox = mailbox_hash(${email})
    ) as "areEnded"`.execute(db);
  if (!rows[0]?.areEnded) return 'sent';
  return rows[0].readsIt ? 'ended' : 'ended-by-other';
}

/**
 * Begins updates again for the mailbox of a customer's submission, about all of its submissions. Undefined when it is
 * not theirs; false when they must first show that they read that mailbox. @throws RightsError
 */
export const beginUpdates = (
  db: Kysely<Database>,
  submissionId: string,
  rights: CustomerRights,
): Promise<boolean | undefined> =>
  changeOwn(db, submissionId, rights, async (transaction, submission) => {
    const now = await updateMailsOf(transaction, submission, rights);
    if (now !== 'ended') return now === 'sent';
    const { email } = submission;
    await transaction
      .deleteFrom('unsubscribed_mailboxes')
      .where(sql<boolean>`mailbox = mailbox_hash(${email})`)
      .execute();
    await markTrouble(transaction, submissionId, '');
    return true;
  });
