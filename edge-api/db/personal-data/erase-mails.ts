import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/**
 * Erases mails by their ids. Of what was written within a day the fact is kept, with a one-way mark of
 * the mailbox: else the limits of mail, which count a day, would begin again with each erasure.
 */
export const eraseMails = (
  transaction: Transaction<Database>,
  ids: readonly string[],
): Promise<void> => erase(transaction, sql`id = any(${[...ids]}::uuid[])`);

/** As `eraseMails`, all mails about these submissions. */
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
