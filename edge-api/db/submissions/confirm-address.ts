import { type Kysely, sql } from 'kysely';
import { type LinkRights, workingLink } from '../accounts/rights';
import type { Database } from '../tables';

/**
 * Notes that a reader of the submission's address opened it, the first time. The version stays, as admins do not
 * change this.
 */
export async function confirmAddress(db: Kysely<Database>, submissionId: string): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ address_confirmed_at: sql<Date>`now()` })
    .where('id', '=', submissionId)
    .where('address_confirmed_at', 'is', null)
    .execute();
}

/**
 * Does what `confirmAddress` does, for submissions that an account owns and wrote with its present, verified address.
 */
export async function confirmOwn(
  db: Kysely<Database>,
  uid: string,
  id: string | null = null,
): Promise<void> {
  await sql`
    update submissions set address_confirmed_at = now()
    where ${isUnconfirmed(uid)} and (${id}::uuid is null or id = ${id}::uuid)`.execute(db);
}

/** Whether a row is an account's own, and its address is to be confirmed. */
export const isUnconfirmed = (uid: string) => sql<boolean>`
  owner_uid = ${uid} and address_confirmed_at is null and lower(submissions.email) = (
    select lower(email) from users where uid = ${uid} and email_verified)`;

type Opened = { hash: string; submissionId?: string };

/**
 * Does what `requireLink` does for someone who opens a link: it notes the day, and the first use of a link that was
 * mailed, or given for a mailed code, confirms the address. A program that follows links in mails does not send what
 * is behind the “#”, so only the page itself does this.
 * @throws RightsError
 */
export async function openLink(db: Kysely<Database>, opened: Opened): Promise<LinkRights> {
  const { rights, isNoted } = await workingLink(db, opened);
  // A failure to note the use refuses no request: the next request notes it.
  if (!isNoted) await noteUse(db, rights).catch(() => {});
  return rights;
}

const noteUse = (db: Kysely<Database>, { hash, submissionId, heldBy }: LinkRights) =>
  db.transaction().execute(async (transaction) => {
    if (heldBy !== 'device') await confirmAddress(transaction, submissionId);
    await sql`update submission_links set used_on = current_date where hash = ${hash}`.execute(
      transaction,
    );
  });
