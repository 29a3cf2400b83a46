import { type Kysely, sql, type Transaction } from 'kysely';
import { requireLink } from '../accounts/rights';
import type { Database } from '../tables';
import { type CustomerRights, changeOwn } from './own-submission';

type Link = {
  submissionId: string;
  /** Of its key, see `link-key.ts`. */
  hash: string;
  heldBy: Database['submission_links']['held_by'];
  /** The link that it is made with, or in place of. */
  madeWith?: string | null;
};

/** Lets who has the key open the submission's page. A key that is known already stays what it is. */
export async function addLink(
  db: Kysely<Database>,
  { submissionId, hash, heldBy, madeWith }: Link,
): Promise<void> {
  await db
    .insertInto('submission_links')
    // The schema of the release before has no such column.
    .values({
      ...{ hash, submission_id: submissionId, held_by: heldBy },
      ...(madeWith && { made_with: madeWith }),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/**
 * Ends the links of a submission, which the transaction has locked; `exceptHash` is the caller's own. Their keys
 * open nothing from then on, and mails so far can't be answered: who has a link may have their addresses too.
 */
export async function endLinks(
  transaction: Transaction<Database>,
  submissionId: string,
  exceptHash: string | null,
): Promise<void> {
  await transaction
    .updateTable('submission_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('submission_id', '=', submissionId)
    .where('revoked_at', 'is', null)
    .$if(exceptHash !== null, (query) => query.where('hash', '!=', exceptHash ?? ''))
    .execute();
  await transaction
    .updateTable('mail_tokens')
    .set({ ended_at: sql<Date>`now()` })
    .where('submission_id', '=', submissionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** So many links that were made with one link, or with the account, work besides it; then the oldest of them ends. */
export const mostLinks = 100;

/**
 * Gives a customer's submission a link in place of the one that they have, which may have been copied: it says as much
 * of who holds it. False when it is not theirs.
 * @throws RightsError as for an unknown key, when this one has ended or is of another submission
 */
export const addOwnLink = async (
  db: Kysely<Database>,
  submissionId: string,
  hash: string,
  rights: CustomerRights,
): Promise<boolean> =>
  (await changeOwn(db, submissionId, rights, async (transaction) => {
    const heldBy = rights.of === 'link' ? rights.heldBy : 'device';
    const madeWith = await firstOf(transaction, rights);
    await addLink(transaction, { submissionId, hash, heldBy, madeWith });
    await requireLink(transaction, { submissionId, hash });
    await endOldest(transaction, { submissionId, madeWith, hash });
    return true;
  })) ?? false;

/** The link that an asker's link goes back to; of an account its uid. */
async function firstOf(transaction: Transaction<Database>, rights: CustomerRights) {
  if (rights.of === 'user') return rights.uid;
  const { made_with } = await transaction
    .selectFrom('submission_links')
    .select('made_with')
    .where('hash', '=', rights.hash)
    .executeTakeFirstOrThrow();
  return made_with ?? rights.hash;
}

/**
 * A refusal would let who copied a link use them up, and no one could end that copy any more. Of others none ends: who
 * was passed a mail must not end them so.
 */
const endOldest = (
  transaction: Transaction<Database>,
  { submissionId, madeWith, hash }: { submissionId: string; madeWith: string; hash: string },
) =>
  sql`
    update submission_links set revoked_at = now() where hash in (
      select hash from submission_links
      where submission_id = ${submissionId} and made_with = ${madeWith}
        and revoked_at is null and hash <> ${hash}
      order by created_at desc offset ${mostLinks})`.execute(transaction);

/** A mail may have been passed on: who came with its link shows first that they read the mailbox now. */
export class CodeNeededError extends Error {
  override name = 'CodeNeededError';
}

/**
 * Ends all links of a customer's submission but the one that they have. False when it is not theirs.
 * @throws CodeNeededError with the link of a mail
 */
export const endOtherLinks = async (
  db: Kysely<Database>,
  submissionId: string,
  rights: CustomerRights,
): Promise<boolean> =>
  (await changeOwn(db, submissionId, rights, async (transaction) => {
    if (rights.of === 'link' && rights.heldBy === 'mail') throw new CodeNeededError();
    await endLinks(transaction, submissionId, rights.of === 'link' ? rights.hash : null);
    return true;
  })) ?? false;
