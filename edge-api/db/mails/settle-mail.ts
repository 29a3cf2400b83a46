import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { UpdateTrouble } from '../../contract/admin/inbox';
import type { MailedNews } from '../news';
import type { Database } from '../tables';
import { dropMailKeys, type MailKeys } from './mail-keys';
import { after, type ClaimedMail, type MailOutcome } from './mail-queries';

type Attempted = ClaimedMail & { keys?: MailKeys | null };

/**
 * Stores the result of an attempt. A mail that another process has claimed since stays as it is, unless this attempt
 * sent it: each claim has its own number of attempts. The secrets of a mail that surely did not arrive end.
 */
export const settleMail = (
  db: Kysely<Database>,
  mail: Attempted,
  outcome: MailOutcome,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const mayHaveArrived = outcome.kind === 'put-off' ? outcome.mayHaveArrived : false;
    if (mail.keys && outcome.kind !== 'sent' && !mayHaveArrived) {
      await dropMailKeys(transaction, mail.keys);
    }
    const settled = await transaction
      .updateTable('mails')
      .set(columnsOf(outcome))
      .where('id', '=', mail.id)
      // A sent mail is sent, even when another process has claimed it since.
      .$if(outcome.kind !== 'sent', (update) => update.where('attempts', '=', mail.attempts))
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (!settled || outcome.kind === 'put-off') return;
    if (settled.audience === 'update') {
      await noteOutcome(transaction, settled.submission_id, troubleOf(outcome));
    }
    // This news came while the mail was on its way.
    const later = settled.news?.slice(mail.news.length) ?? [];
    if (later.length > 0) await waitAgain(transaction, mail, later);
  });

const troubleOf = (outcome: Exclude<MailOutcome, { kind: 'put-off' }>): UpdateTrouble => {
  if (outcome.kind === 'refused') return 'refused';
  return outcome.kind === 'unwanted' ? outcome.trouble : '';
};

/**
 * Notes the outcome of an update. A mail that the customer's server accepted may still come back, as the one before
 * did: that note stays.
 */
async function noteOutcome(
  transaction: Transaction<Database>,
  submissionId: string,
  trouble: UpdateTrouble,
): Promise<void> {
  if (trouble === '' && (await isReturned(transaction, submissionId))) return;
  await markTrouble(transaction, submissionId, trouble);
}

async function isReturned(
  transaction: Transaction<Database>,
  submissionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from submissions where id = ${submissionId} and update_trouble = 'returned'`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Marks at a submission why its customer gets no updates, for staff to see. */
export async function markTrouble(
  transaction: Transaction<Database>,
  submissionId: string,
  trouble: UpdateTrouble,
): Promise<void> {
  await transaction
    .updateTable('submissions')
    .set({ update_trouble: trouble })
    .where('id', '=', submissionId)
    .where('update_trouble', '<>', trouble)
    .execute();
}

const waitAgain = (
  transaction: Transaction<Database>,
  { submissionId, audience, recipient }: Attempted,
  news: readonly MailedNews[],
) =>
  transaction
    .insertInto('mails')
    .values({
      ...{ id: uuidV7(), submission_id: submissionId, audience },
      ...{ recipient, mailbox: sql<string>`mailbox_hash(${recipient})` },
      ...{ subject: '', body: '', news: JSON.stringify(news) },
    })
    .execute();

function columnsOf(outcome: MailOutcome) {
  switch (outcome.kind) {
    case 'sent':
      return {
        state: outcome.kind,
        sent_at: sql<Date>`clock_timestamp()`,
        last_error: null,
        message_id: outcome.messageId,
      };
    case 'refused':
      return { state: outcome.kind, last_error: outcome.error };
    case 'unwanted':
      return { state: outcome.kind, recipient: '', mailbox: null, last_error: null };
    case 'put-off':
      return { last_error: outcome.error, next_attempt_at: after(outcome.retryAfterMs) };
  }
}
