import { expect, test } from 'vitest';
import type { MessageRecord } from '../../../edge-api/contract/admin/inbox';
import type { OutboxEntry } from '../store/db';
import { withPending } from './shown-records';

const text = 'They will call.';
const adding = {
  ...{ id: 'e1', state: 'waiting', body: { internalNote: text } },
  change: { method: 'PATCH', scope: 'contact-messages', entityId: 'm1', ifMatch: 1 },
} as unknown as OutboxEntry;

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
