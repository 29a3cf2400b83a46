import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ContactMessageSubmission, longestMessage } from '../../contract/contact-message';
import { provesSender } from '../../contract/conversation/mail-checks';
import type { Reply } from '../../contract/conversation/reply';
import { referenceFor } from '../../contract/reference';
import { storableStart } from '../../contract/text/storable-start';
import { authorized } from '../accounts/rights';
import { expectFiles } from '../files/uploads';
import { storeContactMessage } from '../submissions/store-submission';
import type { Database } from '../tables';
import { type CountMailed, fitting, type MailedAnswer, onlyFiles, shownOf } from './store-answer';

type Apart = MailedAnswer & { from: { name: string } };

/** The ids of what is stored of a mail: the same each time, so that it is stored once. */
type Ids = { message: string; reply: string };

/**
 * Stores a mail as a suspected message of its sender. Its files become a reply, and may be stored from then on. A
 * later call stores what an earlier one left out. False: the mail has no address to answer to, and is not stored.
 */
export async function setMailApart(
  db: Kysely<Database>,
  mail: Apart,
  ids: Ids,
  countMailed: CountMailed,
): Promise<boolean> {
  const { from, subject, key } = mail;
  const { message: id } = ids;
  const text = storableStart(mail.text, longestMessage).trim();
  const message = v.safeParse(ContactMessageSubmission, {
    ...{ id, reference: referenceFor('contact-message', id), writtenAt: new Date().toISOString() },
    name: storableStart(from.name || from.address, 120),
    ...{ email: from.address, phone: '' },
    subject: storableStart(`By e-mail: ${subject || 'no subject'}`, 160),
    message: text || (mail.files.length > 0 ? onlyFiles : 'The e-mail has no text.'),
  });
  if (!message.success) return false;
  const arrival = { rights: { of: 'visitor' }, suspected: true, mailing: null } as const;
  await storeContactMessage(db, message.output, { ...arrival, bodyHash: key });
  await addMail(db, mail, { ids, text, countMailed });
  return true;
}

/**
 * Adds to the message, once, what staff see of its mail. The version stays: a change of it would tell programs, and
 * they learn nothing of a suspected message.
 * @param text the text of the message
 */
const addMail = (
  db: Kysely<Database>,
  mail: Apart,
  { ids, text, countMailed }: { ids: Ids; text: string; countMailed: CountMailed },
): Promise<void> =>
  authorized(db, { of: 'server' }, async (transaction) => {
    // By this row the message is found and erased after its time.
    await transaction
      .updateTable('inbound_mails')
      .set({ submission_id: ids.message })
      .where('key', '=', mail.key)
      .execute();
    const message = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('id', '=', ids.message)
      .where('mail', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return;
    const stored = await fitting(mail, [], (start, bytes) =>
      countMailed(transaction, start, bytes),
    );
    const files = [...stored.files];
    const receivedAt = new Date().toISOString();
    const writtenAt = mail.writtenAt ?? receivedAt;
    const reply: Reply = {
      ...{ id: ids.reply, text: onlyFiles, files, from: 'customer', via: 'mail', byName: null },
      ...{ writtenAt, receivedAt },
    };
    await transaction
      .updateTable('submissions')
      .set({
        mail: JSON.stringify(shownOf(stored, { text, otherAddress: '' })),
        replies: JSON.stringify(files.length > 0 ? [reply] : []),
        ...(provesSender(mail.checks) && { address_confirmed_at: new Date() }),
      })
      .where('id', '=', ids.message)
      .execute();
    await expectFiles(transaction, ids.message, files);
  });
