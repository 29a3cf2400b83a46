import type { Insertable, Kysely } from 'kysely';
import { ContactMessageForm } from '../contract/contact-message';
import { ServiceRequestForm } from '../contract/service-request';
import { rowWriter } from '../db/row-mapping';
import type { Database } from '../db/tables';
import { contactMessage, serviceRequest } from './samples';

type MessageRow = Insertable<Database['contact_messages']>;
type RequestRow = Insertable<Database['service_requests']>;

/** A contact message's row, complete. */
export function messageRow(changes: Partial<MessageRow> = {}): MessageRow {
  const message = contactMessage(changes.id ? { id: changes.id } : {});
  return { ...messageColumns(message), ...arrivalColumns(message), ...changes };
}

/** A service request's row, complete. */
export function requestRow(changes: Partial<RequestRow> = {}): RequestRow {
  const request = serviceRequest(changes.id ? { id: changes.id } : {});
  return { ...requestColumns(request), ...arrivalColumns(request), ...changes };
}

const messageColumns = rowWriter(ContactMessageForm.entries);
const requestColumns = rowWriter(ServiceRequestForm.entries);
const arrivalColumns = (submission: { id: string; reference: string; writtenAt: string }) => ({
  id: submission.id,
  reference: submission.reference,
  written_at: submission.writtenAt,
  body_hash: 'hash',
  owner_uid: null,
});

/** Stores a message as if a visitor had sent it; gives back its row. */
export const addMessage = (db: Kysely<Database>, changes?: Partial<MessageRow>) =>
  db
    .insertInto('contact_messages')
    .values(messageRow(changes))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores a service request as if a visitor had sent it; gives back its row. */
export const addRequest = (db: Kysely<Database>, changes?: Partial<RequestRow>) =>
  db
    .insertInto('service_requests')
    .values(requestRow(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
