import type { Kysely } from 'kysely';
import { provesSender } from '../../contract/conversation/mail-checks';
import type { Reply } from '../../contract/conversation/reply';
import { authorized } from '../accounts/rights';
import { expectFiles } from '../files/uploads';
import type { Database } from '../tables';
import { type CountMailed, fitting, type MailedAnswer, onlyFiles, shownOf } from './take-mail';

/**
 * Stores with a message that was made from a mail, once, what staff see of the mail. The mail's files become a reply
 * of its sender and may be stored from then on.
 * @param text the text of the message
 */
export const noteApart = (
  db: Kysely<Database>,
  { id, text, replyId }: { id: string; text: string; replyId: string },
  mail: MailedAnswer,
  countMailed: CountMailed,
): Promise<void> =>
  authorized(db, { of: 'server' }, async (transaction) => {
    // By this row the message is found and erased after its time.
    await transaction
      .updateTable('inbound_mails')
      .set({ submission_id: id })
      .where('key', '=', mail.key)
      .execute();
    const message = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('id', '=', id)
      .where('mail', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return;
    const taken = await fitting(mail, [], (start, bytes) => countMailed(transaction, start, bytes));
    const files = [...taken.files];
    const receivedAt = new Date().toISOString();
    const writtenAt = mail.writtenAt ?? receivedAt;
    const reply: Reply = {
      ...{ id: replyId, text: onlyFiles, files, from: 'customer', via: 'mail', byName: null },
      ...{ writtenAt, receivedAt },
    };
    await transaction
      .updateTable('submissions')
      .set({
        mail: JSON.stringify(shownOf(taken, { text, otherAddress: '' })),
        replies: JSON.stringify(files.length > 0 ? [reply] : []),
        ...(provesSender(mail.checks) && { address_confirmed_at: new Date() }),
      })
      .where('id', '=', id)
      .execute();
    await expectFiles(transaction, id, files);
  });
