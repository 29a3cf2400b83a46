import { sql, type Transaction } from 'kysely';
import type { Reply } from '../../contract/conversation/reply';
import type { Quotation } from '../../contract/quotation/quotation';
import { type News, newsBetween } from '../news';
import type { Database } from '../tables';

/** What is known of an address does not hold for another one. */
export const ofAnotherAddress = {
  update_trouble: '',
  mail_return: null,
  address_confirmed_at: null,
} as const;

/**
 * Gives a customer's submission another address, which the transaction has locked: mails that wait go there. Who reads
 * mails to the one before may be another person: they open nothing from then on, and their answers are none.
 */
export async function moveMails(
  transaction: Transaction<Database>,
  id: string,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ recipient: email, mailbox: sql<string>`mailbox_hash(${email})` })
    .where('submission_id', '=', id)
    .where('audience', 'in', ['update', 'visitor'])
    .where('state', '=', 'waiting')
    .execute();
  await transaction
    .updateTable('submission_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('submission_id', '=', id)
    .where('held_by', '<>', 'device')
    .where('revoked_at', 'is', null)
    .execute();
  await transaction
    .updateTable('mail_tokens')
    .set({ ended_at: sql<Date>`now()` })
    .where('submission_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await transaction
    .updateTable('tracking_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('submission_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

type Told = { replies?: readonly Reply[]; quotations?: readonly Quotation[] };

/** What the customer was told last and may not have got: what staff wrote since their own last word, and the open quotation. */
export function toldLast({ replies = [], quotations = [] }: Told): News[] {
  const lastOwn = replies.findLastIndex(({ from }) => from === 'customer');
  const open = quotations.filter(({ status }) => status === 'sent');
  return newsBetween({}, { replies: replies.slice(lastOwn + 1), quotations: open });
}
