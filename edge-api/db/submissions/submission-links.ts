import { type Kysely, sql, type Transaction } from 'kysely';
import { requireLink } from '../accounts/rights';
import type { Database } from '../tables';
import { type CustomerRights, changeOwn } from './own-submission';

type Link = {
  submissionId: string;
  /** The hash of its key, see `link-key.ts`. */
  hash: string;
  heldBy: Database['submission_links']['held_by'];
  /** The first link that it goes back to, or the uid of the account. */
  madeWith?: string | null;
};

/** Lets the holder of a key open the submission's page. A known key stays as it is. */
export async function addLink(
  db: Kysely<Database>,
  { submissionId, hash, heldBy, madeWith }: Link,
): Promise<void> {
  await db
    .insertInto('submission_links')
    .values({ hash, submission_id: submissionId, held_by: heldBy, made_with: madeWith })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/**
 * Ends the links of a submission, which the transaction has locked; `exceptHash` is the caller's own. Their keys open
 * nothing from then on, and earlier mails can't be answered, as a person with a link may have their addresses too.
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

/** How many links made with one link, or with one account, work besides it. One more ends the oldest of them. */
export const mostLinks = 100;

/**
 * Gives a customer's submission another link besides the one that they have, which may have been copied: it says the
 * same about its holder. False when it is not theirs.
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

/** Returns the link from which the asker's link was first made; for an account its uid. */
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
 * Ends the oldest links that were made with the same link. A refusal would let someone with a copied link use them
 * up, and no one could end that copy any more. Other links stay: a person to whom a mail was passed on must not end
 * them.
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

/** A mail may have been passed on: a person who came with its link must first show that they read the mailbox now. */
export class CodeNeededError extends Error {
  override name = 'CodeNeededError';
}

/**
 * Ends all links of a customer's submission except their own. False when it is not theirs.
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
