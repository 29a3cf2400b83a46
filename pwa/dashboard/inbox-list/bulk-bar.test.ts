import { expect, test } from 'vitest';
import { bulkChange, leftOutText, needsReason } from './bulk-bar';
import { type InboxItem, messageItems, requestItems } from './inbox-item';

const message = (status: string) =>
  messageItems([
    { id: 'm', reference: `CM-${status}`, version: 3, status, assignedTo: 'omar' } as never,
  ])[0] as InboxItem;
const request = (status: string) =>
  requestItems([
    { id: 'r', reference: `SR-${status}`, version: 5, status, assignedTo: null } as never,
  ])[0] as InboxItem;

/** Returns the body of the change, and that of the one which takes it back. */
function bodies(item: InboxItem, action: Parameters<typeof bulkChange>[1]) {
  const made = bulkChange(item, action);
  return made && [made.change.body, made.back(item).body];
}

test('assigns items of both kinds, each from its own version, and gives them back to whom they were', () => {
  const assign = { do: 'assign', uid: 'amina' } as const;
  expect(bodies(message('read'), assign)).toEqual([
    { assignedTo: 'amina' },
    { assignedTo: 'omar' },
  ]);
  expect(bodies(request('closed'), assign)).toEqual([
    { assignedTo: 'amina' },
    { assignedTo: null },
  ]);
  expect(bulkChange(request('new'), assign)?.change).toMatchObject({
    ...{ scope: 'service-requests', entityId: 'r', ifMatch: 5 },
  });
});

test('snoozes items of both kinds, and wakes them again', () => {
  const until = '2026-11-27T08:00:00.000Z';
  for (const item of [message('read'), request('new')]) {
    expect(bodies(item, { do: 'snooze', until })).toEqual([
      { snoozedUntil: until },
      { snoozedUntil: null },
    ]);
  }
});

test('marks only new messages as read: an archived one would be taken up again', () => {
  expect(bodies(message('new'), { do: 'read' })).toEqual([{ status: 'read' }, { status: 'new' }]);
  for (const item of [message('archived'), message('replied'), request('new')]) {
    expect(bodies(item, { do: 'read' })).toBeNull();
  }
});

test('archives messages and closes requests, with a reason where there is no outcome', () => {
  const end = { do: 'end', reason: 'no-answer' } as const;
  expect(bodies(message('replied'), end)).toEqual([{ status: 'archived' }, { status: 'read' }]);
  const closed = { status: 'closed', statusReason: 'no-answer' };
  expect(bodies(request('new'), end)).toEqual([closed, { status: 'reviewing' }]);
  expect(bodies(request('declined'), end)?.[0]).toEqual({ status: 'closed' });
  expect(bodies(message('archived'), end)).toBeNull();
  expect(bodies(request('closed'), end)).toBeNull();
  expect(needsReason([message('new'), request('declined')])).toBe(false);
  expect(needsReason([message('new'), request('quoted')])).toBe(true);
});

test('names what was left out, the first of many', () => {
  expect(leftOutText([])).toBe('');
  expect(leftOutText([request('closed')])).toBe(
    'Left out, as their status does not allow it: SR-closed.',
  );
  expect(leftOutText(Array.from({ length: 7 }, () => request('closed')))).toMatch(/ and 2 more\.$/);
});
