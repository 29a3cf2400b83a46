import { type Kysely, sql, type Transaction } from 'kysely';
import { requireLink } from '../accounts/rights';
import type { Database } from '../tables';
import { type CustomerRights, changeOwn } from './own-submission';

type Link = {
  submissionId: string;
  /** Of its key, see `link-key.ts`. */
  hash: string;
  heldBy: Database['submission_links']['held_by'];
};

/** Lets who has the key open the submission's page. A key that is known already stays what it is. */
export async function addLink(
  db: Kysely<Database>,
  { submissionId, hash, heldBy }: Link,
): Promise<void> {
  await db
    .insertInto('submission_links')
    .values({ hash, submission_id: submissionId, held_by: heldBy })
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
  await endAllBut(0, transaction, submissionId, exceptHash);
  await transaction
    .updateTable('mail_tokens')
    .set({ ended_at: sql<Date>`now()` })
    .where('submission_id', '=', submissionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all links but the newest ones; `exceptHash` is none of these. */
async function endAllBut(
  newest: number,
  transaction: Transaction<Database>,
  submissionId: string,
  exceptHash: string | null,
): Promise<void> {
  const ended = transaction
    .selectFrom('submission_links')
    .select('hash')
    .where('submission_id', '=', submissionId)
    .where('revoked_at', 'is', null)
    .$if(exceptHash !== null, (query) => query.where('hash', '!=', exceptHash ?? ''))
    .orderBy('created_at', 'desc')
    .offset(newest);
  await transaction
    .updateTable('submission_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('hash', 'in', ended)
    .execute();
}

/** So many links of a submission work besides that of who makes another one; then the oldest ends. */
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
    const present =
      rights.of === 'link'
        ? await transaction
            .selectFrom('submission_links')
            .select('held_by')
            .where('hash', '=', rights.hash)
            .executeTakeFirst()
        : undefined;
    await addLink(transaction, { submissionId, hash, heldBy: present?.held_by ?? 'device' });
    await requireLink(transaction, { submissionId, hash });
    // A refusal would let who copied a link use them up, and no one could end that copy any more.
    await endAllBut(mostLinks, transaction, submissionId, ownHash(rights));
    return true;
  })) ?? false;

/** Ends all links of a customer's submission but the one that they have. False when it is not theirs. */
export const endOtherLinks = async (
  db: Kysely<Database>,
  submissionId: string,
  rights: CustomerRights,
): Promise<boolean> =>
  (await changeOwn(db, submissionId, rights, async (transaction) => {
    await endLinks(transaction, submissionId, ownHash(rights));
    return true;
  })) ?? false;

const ownHash = (rights: CustomerRights) => (rights.of === 'link' ? rights.hash : null);
