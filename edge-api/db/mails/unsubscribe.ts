import { type Kysely, sql } from 'kysely';
import { isMigrated } from '../schema/schema-state';
import type { Database } from '../tables';
import { hashOfToken, isMailToken } from './mail-keys';
import { markTrouble } from './settle-mail';

/** `areSent`: whether the mailbox gets updates; `mayBegin`: whether the token may begin them. */
export type Updates = { areSent: boolean; mayBegin: boolean };

/** Those of the mailbox to which a mail with this token went; null: there is no such token. */
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

/** Since when a mailbox gets no updates, in ISO 8601; null: it gets them. */
export async function unsubscribedSince(
  db: Kysely<Database>,
  email: string,
): Promise<string | null> {
  if (!(await isMigrated(db))) return null;
  const row = await db
    .selectFrom('unsubscribed_mailboxes')
    .select('at')
    .where('mailbox', '=', sql<string>`mailbox_hash(${email})`)
    .executeTakeFirst();
  return row?.at.toISOString() ?? null;
}

/**
 * Ends or begins updates for the mailbox to which a mail with this token went, about all its submissions. Returns
 * whether the token may do so: one that was ended, as others may have it, begins nothing.
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
