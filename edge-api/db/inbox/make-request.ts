import { sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { referenceFor } from '../../contract/reference';
import { storableStart } from '../../contract/text/storable-start';
import type { ChangeRequest } from '../changes/record-change';
import { requestColumns } from '../submissions/store-submission';
import type { MessageRow } from '../submissions/submission-row';
import type { Database } from '../tables';

/** The message can't become a request: it did not come by mail, or it became another submission already. */
export class NoRequestError extends Error {
  override name = 'NoRequestError';
}

const longestNotes = 4000;

/**
 * Makes a general enquiry from a message that came by mail, which the transaction has locked. The request has no
 * service and no shipment, the text of the message as its notes, and everything that was written, sent and mailed
 * about the message. Returns its reference.
 * @throws NoRequestError
 */
export async function makeRequest(
  transaction: Transaction<Database>,
  message: MessageRow,
  { by }: ChangeRequest,
): Promise<string> {
  if (!message.mail) throw new NoRequestError('Only what came by e-mail becomes a request so.');
  if (message.merged_into) {
    throw new NoRequestError(`It goes on under ${message.merged_into} already.`);
  }
  const { id, reference } = await freeReference(transaction);
  const { contact, message: text } = message;
  const isCut = text.length > longestNotes;
  const note = {
    ...{ at: new Date().toISOString(), byUid: by.uid, byName: by.name },
    text: `Made of the e-mail ${message.reference}${isCut ? ', which has the rest of its text' : ''}.`,
  };
  await transaction
    .insertInto('submissions')
    .values({
      ...{
        id,
        kind: 'service-request',
        reference,
        body_hash: message.body_hash,
        former_references: '[]',
      },
      ...requestColumns({
        ...{ contact, serviceSlug: null, shipment: null, answers: [], files: [] },
        notes: storableStart(text, longestNotes),
      }),
      ...{ phone_e164: message.phone_e164, owner_uid: message.owner_uid },
      ...{ written_at: message.written_at, received_at: message.received_at },
      ...{ update_trouble: message.update_trouble, assigned_to: message.assigned_to },
      address_confirmed_at: message.address_confirmed_at,
      mail_return: message.mail_return && JSON.stringify(message.mail_return),
      internal_notes: JSON.stringify([...message.internal_notes, note]),
      replies: JSON.stringify(message.replies),
      file_states: JSON.stringify(message.file_states),
    })
    .execute();
  await hand(transaction, message.id, id);
  return reference;
}

/** Moves the rows that belong to one submission to another. */
async function hand(transaction: Transaction<Database>, from: string, to: string): Promise<void> {
  for (const table of ['mails', 'submission_links', 'mail_tokens', 'inbound_mails'] as const) {
    await sql`update ${sql.table(table)} set submission_id = ${to} where submission_id = ${from}`.execute(
      transaction,
    );
  }
  await transaction
    .updateTable('request_files')
    .set({ request_id: to })
    .where('request_id', '=', from)
    .execute();
}

/** Few of the billions of references are taken: the loop ends. */
async function freeReference(transaction: Transaction<Database>) {
  for (;;) {
    const id = uuidV7();
    const reference = referenceFor('service-request', id);
    const taken = await transaction
      .selectFrom('submission_references')
      .select('reference')
      .where('letters', '=', reference.slice(3))
      .executeTakeFirst();
    if (!taken) return { id, reference };
  }
}
