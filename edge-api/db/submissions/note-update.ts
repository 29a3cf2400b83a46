import { sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { SubmissionTable } from '../admin/tombstones';
import { notePush } from '../push/note-push';
import { pushNewsOf } from '../push/push-news';
import type { Database } from '../tables';
import type { CompanyNews, MailedNews, News, UpdateMailing } from './news';

type Told = { table: SubmissionTable; id: string; email: string; suspected: boolean };

/**
 * Notes what a customer is to be told by mail and on devices, in the transaction that changes their submission and
 * holds its row. All that is noted within the delay becomes one mail. What seems to come from a robot gets none.
 * @param updates null where no mail is sent
 */
export async function noteUpdate(
  transaction: Transaction<Database>,
  { table, id, email, suspected }: Told,
  news: readonly News[],
  updates: UpdateMailing | null,
): Promise<void> {
  const [first, ...others] = news;
  if (suspected || !first) return;
  await notePush(transaction, id, [pushNewsOf(first), ...others.map(pushNewsOf)]);
  if (!updates) return;
  if (!updates.isMailed(email)) {
    await transaction
      .updateTable(table)
      .set({ update_trouble: 'no-address' })
      .where('id', '=', id)
      .execute();
    return;
  }
  await gather(transaction, { id, audience: 'update', recipient: email, news }, updates);
}

/**
 * As `noteUpdate`, what the company is to be told: by mail to its address, and on the devices of admins. What seems to
 * come from a robot waits in the list where it was set apart.
 * @param updates null where no mail is sent
 */
export async function noteForCompany(
  transaction: Transaction<Database>,
  { id, suspected }: Pick<Told, 'id' | 'suspected'>,
  news: CompanyNews,
  updates: UpdateMailing | null,
): Promise<void> {
  if (suspected) return;
  await notePush(transaction, id, [news.kind === 'reply' ? 'customer-reply' : news.kind]);
  if (!updates) return;
  const mail = { id, audience: 'company-news', recipient: updates.company, news: [news] } as const;
  await gather(transaction, mail, updates);
}

type Gathered = {
  id: string;
  audience: 'company-news' | 'update';
  recipient: string;
  news: readonly MailedNews[];
};

/** Puts news into the mail that waits, or into a new one. */
const gather = (
  transaction: Transaction<Database>,
  { id, audience, recipient, news }: Gathered,
  { delayMs }: UpdateMailing,
) =>
  sql`
    insert into mails (
      id, submission_id, audience, recipient, mailbox, subject, body, news, next_attempt_at)
    values (${uuidV7()}, ${id}, ${audience}, ${recipient}, mailbox_hash(${recipient}), '', '',
      ${JSON.stringify(news)}, now() + make_interval(secs => ${delayMs / 1000}))
    on conflict (submission_id, audience)
      where audience in ('company-news', 'update') and state = 'waiting'
      do update set news = mails.news || excluded.news`.execute(transaction);
