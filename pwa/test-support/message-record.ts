import type { MessageRecord, RequestRecord } from '../../edge-api/contract/admin/inbox';
import { contactMessage, serviceRequest } from '../../edge-api/test-support/samples';

/** Returns the id of a record of the tests: a UUIDv7 with this number. */
export const recordId = (number: number) =>
  `0197299e-2d00-7000-8000-${String(number).padStart(12, '0')}`;

/** Makes a whole message as admins get it; each is a second later than the one before. */
export function messageRecord(number: number, changes: Partial<MessageRecord> = {}): MessageRecord {
  return { ...contactMessage({ id: recordId(number) }), ...received(number), ...changes };
}

/** Does what `messageRecord` does, for a request. */
export function requestRecord(number: number, changes: Partial<RequestRecord> = {}): RequestRecord {
  const request = serviceRequest({ id: recordId(number) });
  return { ...request, ...received(number), timeline: [], ...changes };
}

function received(number: number) {
  const receivedAt = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  return {
    ...{ receivedAt, updatedAt: receivedAt, version: 1, ownerUid: null, status: 'new' as const },
    ...{ assignedTo: null, internalNotes: [], suspected: false },
  };
}
