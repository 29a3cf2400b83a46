import type { MessageRecord, RequestRecord } from '../../../edge-api/contract/admin/inbox';
import { requestSubject } from '../../../edge-api/contract/request-subject';

// What the search of the inboxes looks through. The server has the same of older records: `searched` in
// `newest-records.ts`. Each text has lines of its own, so that the end of one and the beginning of another
// are no number.

export const messageText = (one: MessageRecord): string =>
  [
    ...[one.subject, one.name, one.email, one.phone, one.reference],
    ...(one.formerReferences ?? []),
    one.message,
  ].join('\n');

/** Also of a record that this device stored before there were answers. */
export const requestText = (
  request: Omit<RequestRecord, 'answers'> & Partial<Pick<RequestRecord, 'answers'>>,
  serviceTitle: string | null | undefined,
): string =>
  [
    requestSubject(request, serviceTitle),
    serviceTitle,
    request.serviceSlug?.replaceAll('-', ' '),
    ...Object.values(request.contact),
    request.reference,
    ...(request.formerReferences ?? []),
    request.notes,
    ...(request.answers ?? []).map(({ answer }) => answer),
  ].join('\n');
