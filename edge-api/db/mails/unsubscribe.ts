import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import { hashOfToken, isMailToken } from './mail-keys';
import { markTrouble } from './settle-mail';

/** `areSent`: whether the mailbox gets updates; `mayBegin`: whether the token may begin them. */
export type Updates = { areSent: boolean; mayBegin: boolean };

/** Returns the updates of the mailbox that got a mail with this token; null where there is no such token. */
export async function updatesOf(db: Kysely<Database>, token: string): Promise<Updates | null> {
  if (!isMailToken(token)) return null;
  const row = await db
    .selectFrom('mail_tokens')
    .leftJoin('unsubscribed_mailboxes', 'unsubscribed_mailboxes.mailbox', 'mail_tokens.mailbox')
    .select(['ended_at', 'unsubscribed_mailboxes.mailbox as unsubscribed'])
    .where('hash', '=', await hashOfToken(token))
    .executeTakeFirst();
  return row ? { areSent: row.unsubscribed === null, mayBegin: row.ended_at === null } : null;
}

/** Returns since when a mailbox gets no updates, in ISO 8601; null where it gets them. */
export async function unsubscribedSince(
  db: Kysely<Database>,
  email: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('unsubscribed_mailboxes')
    .select('at')
    .where('mailbox', '=', sql<string>`mailbox_hash(${email})`)
    .executeTakeFirst();
  return row?.at.toISOString() ?? null;
}

/**
 * Ends or begins updates for the mailbox that got a mail with this token, about all its submissions. Returns whether
 * the token may do so: an ended one begins nothing, as other people may have it.
 */
export async function setUpdates(
  db: Kysely<Database>,
  token: string,
  wanted: boolean,
): Promise<boolean> {
  if (!isMailToken(token)) return false;
  const hash = await hashOfToken(token);
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('mail_tokens')
      .select(['mailbox', 'submission_id'])
      .where('hash', '=', hash)
      .$if(wanted, (query) => query.where('ended_at', 'is', null))
      .executeTakeFirst();
    if (!row) return false;
    const { mailbox, submission_id } = row;
    if (wanted) {
      await transaction
        .deleteFrom('unsubscribed_mailboxes')
        .where('mailbox', '=', mailbox)
        .execute();
    } else {
      await transaction
        .insertInto('unsubscribed_mailboxes')
        .values({ mailbox })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await markTrouble(transaction, submission_id, wanted ? '' : 'unsubscribed');
    return true;
  });
}
