import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { Database } from '../tables';

/**
 * Who a mail is for, in the order of sending, which is that of the alphabet: the company, a notice to the
 * company that a limit was reached, and visitors.
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

/** A mail to send. All attempts have the same id; `attempts` counts them from 1. */
export type ClaimedMail = MailDraft & { id: string; attempts: number; createdAt: Date };

/** The result of one attempt to send a mail. */
export type MailOutcome =
  | { kind: 'sent' }
  /** The mail server refused this mail for good. */
  | { kind: 'refused'; error: string }
  /** It did not accept it this time. */
  | { kind: 'put-off'; error: string; retryAfterMs: number };

/** Stores mails in the transaction of their submission: both are stored, or neither. */
export async function addMails(
  transaction: Transaction<Database>,
  submissionId: string,
  drafts: readonly (MailDraft & { state?: 'waiting' | 'limited' })[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ replyTo, ...draft }) => ({
    ...draft,
    id: uuidV7(),
    submission_id: submissionId,
    reply_to: replyTo,
    mailbox: countsFor(draft) ? sql<string>`mailbox_hash(${draft.recipient})` : null,
  }));
  await transaction.insertInto('mails').values(rows).execute();
}

/** Whether a mail counts against the limits of its mailbox. */
const countsFor = ({ audience, state }: Pick<MailDraft, 'audience'> & { state?: string }) =>
  audience === 'visitor' && state !== 'limited';

/** The mails that are due, the company's first; of each audience those that waited longest. */
export async function dueMails(
  db: Kysely<Database>,
  mostOfEach: number,
): Promise<{ id: string; audience: MailAudience }[]> {
  const { rows } = await sql<{ id: string; audience: MailAudience }>`select id, audience
    from (values ('company'), ('notice'), ('visitor')) as audiences (name),
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
 * have died. Processes of the release before claim by the same columns.
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
  const { id, audience, recipient, subject, body, attempts } = row;
  const mail = { id, audience, recipient, subject, body, attempts };
  return { ...mail, replyTo: row.reply_to, createdAt: row.created_at };
}

/**
 * Stores the result of an attempt. Changes nothing when another process has claimed the mail since: each
 * claim has its own number of attempts.
 */
export async function settleMail(
  db: Kysely<Database>,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  outcome: MailOutcome,
): Promise<void> {
  await db
    .updateTable('mails')
    .set(columnsOf(outcome))
    .where('id', '=', id)
    // A sent mail is sent, even when another process has claimed it since.
    .$if(outcome.kind !== 'sent', (update) => update.where('attempts', '=', attempts))
    .where('state', '=', 'waiting')
    .execute();
}

function columnsOf(outcome: MailOutcome) {
  switch (outcome.kind) {
    case 'sent':
      return { state: outcome.kind, sent_at: sql<Date>`clock_timestamp()`, last_error: null };
    case 'refused':
      return { state: outcome.kind, last_error: outcome.error };
    case 'put-off':
      return { last_error: outcome.error, next_attempt_at: after(outcome.retryAfterMs) };
  }
}

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
