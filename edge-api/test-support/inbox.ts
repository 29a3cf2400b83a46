import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { contactMessage, serviceRequest } from './samples';

type MessageRow = Insertable<Database['contact_messages']>;
type RequestRow = Insertable<Database['service_requests']>;

/** A contact message's row, complete. */
export function messageRow(changes: Partial<MessageRow> = {}): MessageRow {
  const { writtenAt, ...message } = contactMessage(changes.id ? { id: changes.id } : {});
  return { ...message, body_hash: 'hash', owner_uid: null, written_at: writtenAt, ...changes };
}

/** A service request's row, complete. */
export function requestRow(changes: Partial<RequestRow> = {}): RequestRow {
  const { writtenAt, serviceSlug, readyOn, ...request } = serviceRequest(
    changes.id ? { id: changes.id } : {},
  );
  return {
    ...request,
    contact: JSON.stringify(request.contact),
    origin: JSON.stringify(request.origin),
    destination: JSON.stringify(request.destination),
    cargo: JSON.stringify(request.cargo),
    service_slug: serviceSlug,
    ready_on: readyOn,
    body_hash: 'hash',
    owner_uid: null,
    written_at: writtenAt,
    ...changes,
  };
}

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
