import type { Insertable, Kysely } from 'kysely';
import { ServiceRequestForm } from '../contract/service-request';
import { e164Of } from '../db/records/e164';
import { rowWriter } from '../db/row-mapping';
import { contactOf } from '../db/submissions/submission-row';
import type { Database } from '../db/tables';
import { contactMessage, serviceRequest } from './samples';

type Row = Insertable<Database['submissions']>;
type Sender = Partial<Parameters<typeof contactOf>[0]>;

/** A contact message's row, complete. */
export function messageRow({ name, email, phone, ...changes }: Partial<Row> & Sender = {}): Row {
  const message = contactMessage(changes.id ? { id: changes.id } : {});
  const sender = {
    name: name ?? message.name,
    email: email ?? message.email,
    phone: phone ?? message.phone,
  };
  return {
    kind: 'contact-message',
    contact: JSON.stringify(contactOf(sender)),
    subject: message.subject,
    message: message.message,
    ...arrivalColumns(message, sender.phone),
    ...changes,
  };
}

/** A service request's row, complete. */
export function requestRow(changes: Partial<Row> = {}): Row {
  const request = serviceRequest(changes.id ? { id: changes.id } : {});
  return {
    kind: 'service-request',
    ...requestColumns(request),
    ...arrivalColumns(request, request.contact.phone),
    ...changes,
  };
}

const requestColumns = rowWriter(ServiceRequestForm.entries);
const arrivalColumns = (
  submission: { id: string; reference: string; writtenAt: string },
  phone: string,
) => ({
  id: submission.id,
  reference: submission.reference,
  written_at: submission.writtenAt,
  phone_e164: e164Of(phone),
  body_hash: 'hash',
  owner_uid: null,
});

/** Stores a message as if a visitor had sent it; gives back its row. */
export const addMessage = (db: Kysely<Database>, changes?: Parameters<typeof messageRow>[0]) =>
  db.insertInto('submissions').values(messageRow(changes)).returningAll().executeTakeFirstOrThrow();

/** Stores a service request as if a visitor had sent it; gives back its row. */
export const addRequest = (db: Kysely<Database>, changes?: Partial<Row>) =>
  db.insertInto('submissions').values(requestRow(changes)).returningAll().executeTakeFirstOrThrow();

/** The rows of one kind of submission. */
export const submissionsOf = (db: Kysely<Database>, kind: Row['kind']) =>
  db.selectFrom('submissions').selectAll().where('kind', '=', kind);
