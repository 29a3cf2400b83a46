import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { Database } from './tables';

/** A mail about a submission, as it is written; plain text. */
export type MailDraft = {
  audience: 'company' | 'visitor';
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
};

/** A mail that waits to be sent; the id is the same at every attempt. */
export type WaitingMail = MailDraft & { id: string; attempts: number; createdAt: Date };

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
  drafts: readonly MailDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ replyTo, ...draft }) => ({
    ...draft,
    id: uuidV7(),
    submission_id: submissionId,
    reply_to: replyTo,
  }));
  await transaction.insertInto('mails').values(rows).execute();
}

/**
 * Takes the mail that is due for longest, has it sent, and writes down what became of it. Its row is
 * locked meanwhile, so that no other process sends it; when this process dies, the lock goes with its
 * connection and the mail is due again. False when no mail is due.
 */
export async function attemptNextMail(
  db: Kysely<Database>,
  send: (mail: WaitingMail) => Promise<MailOutcome>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    // Longer than any attempt takes; a server that ends idle transactions must leave this one alone.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { id, audience, recipient, subject, body, attempts } = row;
    const mail = { id, audience, recipient, subject, body, attempts };
    const outcome = await send({ ...mail, replyTo: row.reply_to, createdAt: row.created_at });
    await transaction.updateTable('mails').set(after(outcome)).where('id', '=', id).execute();
    return true;
  });
}

function after(outcome: MailOutcome) {
  const attempts = sql<number>`attempts + 1`;
  if (outcome.kind === 'sent') {
    const sentAt = sql<Date>`clock_timestamp()`;
    return { attempts, state: 'sent' as const, sent_at: sentAt, last_error: null };
  }
  if (outcome.kind === 'refused') {
    return { attempts, state: 'refused' as const, last_error: outcome.error };
  }
  const seconds = outcome.retryAfterMs / 1000;
  return {
    attempts,
    last_error: outcome.error,
    next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
  };
}
