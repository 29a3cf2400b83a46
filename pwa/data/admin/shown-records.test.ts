import { expect, test } from 'vitest';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { MessageRecord, RequestRecord } from '../../../edge-api/contract/admin/inbox';
import {
  quotationContent,
  sentQuotation,
} from '../../../edge-api/test-support/quotations/quotation-samples';
import type { ChangeEntry } from '../store/db';
import { notReceived } from './pending-reply';
import { withPending } from './shown-records';

const text = 'They will call.';
const adding = {
  ...{ id: 'e1', state: 'waiting', body: { internalNote: text } },
  change: { method: 'PATCH', scope: 'contact-messages', entityId: 'm1', ifMatch: 1 },
} as unknown as ChangeEntry;

const textsOf = (version: number, notes: string[], entries = [adding]) => {
  const internalNotes = notes.map((one) => ({ text: one }));
  const message = { id: 'm1', version, internalNotes } as unknown as MessageRecord;
  const [shown] = withPending('contact-messages', [message], entries);
  return shown?.internalNotes.map((note) => note.text);
};

test('shows a note that waits behind those that are stored', () => {
  expect(textsOf(1, ['Earlier.'])).toEqual(['Earlier.', text]);
  expect(textsOf(2, ['Of a colleague.'])).toEqual(['Of a colleague.', text]);
  expect(textsOf(1, [text])).toEqual([text, text]);
});

test('shows a note once that was stored, while its entry waits for the answer', () => {
  expect(textsOf(2, [text])).toEqual([text]);
  expect(textsOf(2, [text, 'Of a colleague.'])).toEqual([text, 'Of a colleague.']);
});

const request = (quotations: object[], status = 'quoted') =>
  ({
    ...{ id: 'r1', version: 1, reference: 'SR-7K2M-4QX9', status, timeline: [], quotations },
  }) as unknown as AdminRecord<'service-requests'>;
const quoting = (quotation: object) =>
  ({
    ...{ id: 'e1', state: 'waiting', body: { quotation } },
    change: { method: 'PATCH', scope: 'service-requests', entityId: 'r1', ifMatch: 1 },
  }) as unknown as ChangeEntry;
const shownWith = (stored: ReturnType<typeof request>, quotation: object) =>
  withPending('service-requests', [stored], [quoting(quotation)])[0];

test('shows a quotation that waits as it will be, and the one that it replaces', () => {
  const content = quotationContent();
  const open = sentQuotation({ id: 'q1', number: 'SR-7K2M-4QX9-Q1' });
  const shown = shownWith(request([open]), { action: 'send', id: 'q2', content });
  expect(shown).toMatchObject({
    status: 'quoted',
    quotations: [
      { id: 'q1', status: 'replaced' },
      { id: 'q2', status: 'sent', number: 'SR-7K2M-4QX9-Q1', revision: 2, byName: 'You' },
    ],
  });
  expect(shownWith(request([], 'reviewing'), { action: 'save', id: 'q2', content })).toMatchObject({
    status: 'reviewing',
    quotations: [{ id: 'q2', status: 'draft' }],
  });
  expect(shownWith(request([open]), { action: 'withdraw', id: 'q1' })).toMatchObject({
    status: 'reviewing',
    quotations: [{ id: 'q1', status: 'withdrawn' }],
  });
});

test('shows a quotation once that was stored, while its entry waits for the answer', () => {
  const open = sentQuotation({ id: 'q1' });
  const content = quotationContent();
  const shown = shownWith(request([open]), { action: 'send', id: 'q1', content });
  expect(shown?.quotations).toEqual([open]);
});

const reply = { id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c20', text: 'By sea.', files: [] };
const answering = (body: object, scope: string) =>
  ({
    ...{ id: 'e1', state: 'waiting', body: { reply, ...body } },
    change: { method: 'PATCH', scope, entityId: 'r1', ifMatch: 1 },
  }) as unknown as ChangeEntry;

test('shows a reply that waits behind the others, and the status that it brings', () => {
  const answered = (body: object, status: string, replies?: object[]) => {
    const request = { id: 'r1', version: 1, status, replies } as unknown as RequestRecord;
    return withPending('service-requests', [request], [answering(body, 'service-requests')])[0];
  };
  const waiting = { ...reply, from: 'staff', byName: 'You', receivedAt: notReceived };
  expect(answered({}, 'new')).toMatchObject({ status: 'reviewing', replies: [waiting] });
  expect(answered({}, 'accepted', [{ id: '1' }])).toMatchObject({
    status: 'accepted',
    replies: [{ id: '1' }, waiting],
  });
  const asking = { status: 'waiting-for-customer' };
  expect(answered(asking, 'new')).toMatchObject(asking);
  // The server stored the note, and only its answer was lost.
  expect(answered({}, 'reviewing', [reply])?.replies).toEqual([reply]);
  expect(answered({}, 'new')?.replies?.[0]?.writtenAt).toBe('2025-06-20T02:30:09.502Z');
});

test('shows a message that was answered here as replied', () => {
  const message = { id: 'r1', version: 1, status: 'new' } as unknown as MessageRecord;
  const entry = answering({}, 'contact-messages');
  expect(withPending('contact-messages', [message], [entry])[0]?.status).toBe('replied');
});

test('shows the address that was corrected, and what goes on as a request, before they are sent', () => {
  const patch = (scope: string, id: string, body: object) =>
    ({
      ...{ id: 'e1', state: 'waiting', body },
      change: { method: 'PATCH', scope, entityId: id, ifMatch: 1 },
    }) as unknown as ChangeEntry;
  const returned = { version: 1, updateTrouble: 'returned' };
  const message = { ...returned, id: 'm1', email: 'a@x.example' } as unknown as MessageRecord;
  const asked = { ...returned, id: 'r1', contact: { name: 'Farida', email: 'a@x.example' } };
  const email = 'b@x.example';
  expect(
    withPending('contact-messages', [message], [patch('contact-messages', 'm1', { email })]),
  ).toMatchObject([{ email, updateTrouble: '' }]);
  const [request] = withPending(
    'service-requests',
    [asked as unknown as RequestRecord],
    [patch('service-requests', 'r1', { email })],
  );
  expect(request).toMatchObject({ contact: { name: 'Farida', email }, updateTrouble: '' });
  expect(request).not.toHaveProperty('email');
  expect(
    withPending(
      'contact-messages',
      [message],
      [patch('contact-messages', 'm1', { asRequest: true })],
    ),
  ).toMatchObject([{ status: 'archived', suspected: false }]);
});
