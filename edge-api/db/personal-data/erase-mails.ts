import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/**
 * Erases mails by their ids. Mails of the last day stay as empty rows with a one-way hash of the mailbox, because the
 * limits of mail count them and must not begin again with each erasure.
 */
export const eraseMails = (
  transaction: Transaction<Database>,
  ids: readonly string[],
): Promise<void> => erase(transaction, sql`id = any(${[...ids]}::uuid[])`);

/** Does what `eraseMails` does, for all mails about these submissions. */
export const eraseMailsAbout = (
  transaction: Transaction<Database>,
  submissionIds: readonly string[],
): Promise<void> => erase(transaction, sql`submission_id = any(${[...submissionIds]}::uuid[])`);

async function erase(
  transaction: Transaction<Database>,
  which: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    delete from mails
      where ${which} and (
        state = 'waiting' or coalesce(sent_at, created_at) < now() - interval '1 day')`.execute(
    transaction,
  );
  await sql`
    update mails
      set recipient = '', reply_to = null, subject = '', body = '', last_error = null
      where ${which}`.execute(transaction);
}
