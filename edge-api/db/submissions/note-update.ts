import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { addLimitedNews } from '../mails/add-limited-mails';
import type { MailDraft } from '../mails/mail-queries';
import {
  type CompanyNews,
  type MailedNews,
  type News,
  pushNewsOf,
  type UpdateMailing,
} from '../news';
import { notePush } from '../push/note-push';
import type { Database } from '../tables';

type Told = { id: string; email: string; suspected: boolean };

/**
 * Notes news for a customer, by mail and on devices, in the transaction that changes their submission and holds its
 * row. All news within the delay becomes one mail. A suspected submission gets none.
 * @param updates null where no mail is sent
 */
export async function noteUpdate(
  transaction: Transaction<Database>,
  { id, email, suspected }: Told,
  news: readonly News[],
  updates: UpdateMailing | null,
): Promise<void> {
  const [first, ...others] = news;
  if (suspected || !first) return;
  await notePush(transaction, id, [pushNewsOf(first), ...others.map(pushNewsOf)]);
  if (!updates) return;
  if (!updates.isMailed(email)) {
    await transaction
      .updateTable('submissions')
      .set({ update_trouble: 'no-address' })
      .where('id', '=', id)
      .execute();
    return;
  }
  await gather(transaction, { id, audience: 'update', recipient: email, news }, updates);
}

/** Settings of the mails that tell the company what customers write and decide. */
export type CompanyMailing = UpdateMailing & {
  /** The digest, once an hour, where mails to the company are held back. */
  digest: MailDraft;
  /** Whether the own part of its sender, or the part that all share, has room for one more mail. */
  hasRoom: boolean;
};

/** Whether a mail to the company waits that further news of this submission will join. */
export async function hasWaitingNews(db: Kysely<Database>, submissionId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('audience', '=', 'company-news')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Notes news for the company: by mail to its address, and on the devices of admins. A suspected submission only waits
 * in its list.
 * @param mailing null where no mail is sent
 */
export async function noteForCompany(
  transaction: Transaction<Database>,
  { id, suspected }: Pick<Told, 'id' | 'suspected'>,
  news: CompanyNews,
  mailing: CompanyMailing | null,
): Promise<void> {
  if (suspected) return;
  await notePush(transaction, id, [news.kind === 'reply' ? 'customer-reply' : news.kind]);
  if (!mailing) return;
  if (!mailing.hasRoom) return addLimitedNews(transaction, id, mailing.digest);
  const mail = { id, audience: 'company-news', recipient: mailing.company, news: [news] } as const;
  await gather(transaction, mail, mailing);
}

type Gathered = {
  id: string;
  audience: 'company-news' | 'update';
  recipient: string;
  news: readonly MailedNews[];
};

/** Adds news to the mail that waits, or to a new one. */
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
