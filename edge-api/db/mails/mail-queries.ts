import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { UpdateTrouble } from '../../contract/admin/inbox';
import type { MailedNews } from '../news';
import type { Database } from '../tables';

/**
 * The audience of a mail. They sort in the order of sending, which is that of the alphabet: mails to the company,
 * news for it, the digest, updates for a customer, and receipts for visitors.
 */
export type MailAudience = Database['mails']['audience'];

/** A mail about a submission, in plain text. */
export type MailDraft = {
  audience: MailAudience;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
};

/** A mail to send. All attempts have the same id; `attempts` counts them from 1. `news`: see the table. */
export type ClaimedMail = MailDraft & {
  id: string;
  submissionId: string;
  attempts: number;
  createdAt: Date;
  news: readonly MailedNews[];
};

/** The result of one attempt to send a mail. */
export type MailOutcome =
  | { kind: 'sent'; messageId: string }
  /** The mail server refused this mail for good. */
  | { kind: 'refused'; error: string }
  /** Its mailbox gets no updates, or its news no longer holds. */
  | { kind: 'unwanted'; trouble: Extract<UpdateTrouble, '' | 'unsubscribed'> }
  /** The server did not accept it this time, or no one knows whether it did. */
  | { kind: 'put-off'; error: string; retryAfterMs: number; mayHaveArrived: boolean };

/**
 * Stores mails in the transaction of their submission, so that both are stored or neither. A mail with a code is no
 * receipt. Returns their ids.
 */
export async function addMails(
  transaction: Transaction<Database>,
  submissionId: string,
  drafts: readonly (MailDraft & { state?: 'waiting' | 'limited'; isReceipt?: boolean })[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ replyTo, isReceipt = true, ...draft }) => ({
    ...draft,
    id: uuidV7(),
    submission_id: submissionId,
    reply_to: replyTo,
    mailbox: isReceipt && countsFor(draft) ? sql<string>`mailbox_hash(${draft.recipient})` : null,
  }));
  await transaction.insertInto('mails').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Whether a mail counts against the limits of its mailbox. */
const countsFor = ({ audience, state }: Pick<MailDraft, 'audience'> & { state?: string }) =>
  audience === 'visitor' && state !== 'limited';

/** Returns the due mails, the company's first; of each audience those that waited longest. */
export async function dueMails(
  db: Kysely<Database>,
  mostOfEach: number,
): Promise<{ id: string; audience: MailAudience }[]> {
  const { rows } = await sql<{ id: string; audience: MailAudience }>`select id, audience
    from (values ('company'), ('company-news'), ('notice'), ('update'), ('visitor')) as audiences (name),
      lateral (
        select id, audience, next_attempt_at from mails
        where state = 'waiting' and audience = name and next_attempt_at <= now()
        order by next_attempt_at limit ${mostOfEach}
      ) as due
    order by audience, next_attempt_at`.execute(db);
  return rows;
}

/**
 * Claims a mail; null when it is not due, because it is sent or another process has it. No other process
 * gets it within the next `leaseMs`; if it is not settled by then, it is due again: this process may
 * have died.
 */
export async function claimMail(
  db: Kysely<Database>,
  mailId: string,
  leaseMs: number,
): Promise<ClaimedMail | null> {
  const row = await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: after(leaseMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where('id', '=', mailId)
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        // Another process is claiming it at this moment.
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { id, audience, recipient, subject, body, attempts, submission_id: submissionId } = row;
  const mail = { id, submissionId, audience, recipient, subject, body, attempts };
  return { ...mail, replyTo: row.reply_to, createdAt: row.created_at, news: row.news };
}

/** Returns the time so many milliseconds from now, by the clock of the database. */
export const after = (ms: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
