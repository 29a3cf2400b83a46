import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { Database } from '../tables';

/**
 * Whom a mail is for. In the order of the alphabet, in which they are sent: the company, a notice to
 * it that a limit was reached, and visitors.
 */
export type MailAudience = Database['mails']['audience'];

/** A mail about a submission, as it is written; plain text. */
export type MailDraft = {
  audience: MailAudience;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
};

/** A mail to be sent; the id is the same at every attempt, which `attempts` counts from 1. */
export type ClaimedMail = MailDraft & { id: string; attempts: number; createdAt: Date };

/** What became of one attempt to send a mail. */
export type MailOutcome =
  | { kind: 'sent' }
  /** The mail server will never take this mail. */
  | { kind: 'refused'; error: string }
  /** It did not take it this time. */
  | { kind: 'put-off'; error: string; retryAfterMs: number };

/** Puts mails beside their submission, in its transaction: both are stored, or neither. */
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

/**
 * Takes the mail that is due for longest, the company's first; null when none is. `only` leaves out
 * the mails to visitors or all others. No other process gets it within the next `leaseMs`; when it is
 * not settled until then, because this process died, it is due again.
 */
export async function claimNextMail(
  db: Kysely<Database>,
  leaseMs: number,
  only: 'company' | 'visitor' | null = null,
): Promise<ClaimedMail | null> {
  const row = await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: after(leaseMs) })
    .where('id', '=', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .$if(only === 'company', (mails) => mails.where('audience', '<>', 'visitor'))
        .$if(only === 'visitor', (mails) => mails.where('audience', '=', 'visitor'))

        .orderBy('audience')
        .orderBy('next_attempt_at')
        .limit(1)
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
 * Writes down what became of an attempt. Changes nothing when the claim was over and another process
 * took the mail meanwhile: each claim has its own number of attempts.
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
    // What was sent is sent, also when another process took it meanwhile.
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
