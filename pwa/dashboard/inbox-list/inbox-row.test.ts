import { expect, test } from 'vitest';
import { shipment } from '../../../edge-api/test-support/samples';
import { type InboxItem, messageItems, requestItems } from './inbox-item';
import { ageText, factsOf, shownColumns } from './inbox-row';

test('a row says lane, mode, cargo, deadline, reference and who has it; of a message only what it has', () => {
  const carried = shipment({ deadline: '2026-12-03' });
  const request = { reference: 'SR-7K3F-9QXD', shipment: carried };
  const [item] = requestItems([request as never]) as [InboxItem];
  const { place: from } = carried.origin;
  expect(factsOf(item, 'amina@sampan.example')).toMatchObject({
    lane: `${from} → ${carried.destination.place}`,
    mode: 'Air',
    cargo: expect.stringMatching(/kg/),
    deadline: 'by 3 December 2026',
    reference: 'SR-7K3F-9QXD',
    assignee: 'amina@sampan.example',
  });
  const [message] = messageItems([{ reference: 'CM-7K3F-9QXD' } as never]) as [InboxItem];
  expect(Object.values(factsOf(message, '')).filter(Boolean)).toEqual(['CM-7K3F-9QXD']);
});

test('columns can be left out by the address', () => {
  expect(shownColumns(new URLSearchParams())).toHaveLength(7);
  expect(shownColumns(new URLSearchParams('hide=cargo,mode,nothing'))).toEqual([
    ...['age', 'lane', 'deadline', 'reference', 'assignee'],
  ]);
});

test('the age of an item is in minutes, hours or days', () => {
  const nowMs = Date.parse('2026-01-10T00:00:00.000Z');
  const age = (hours: number) =>
    ageText(new Date(nowMs - hours * 60 * 60_000).toISOString(), nowMs);
  expect([age(0.5), age(5), age(75)]).toEqual(['30 minutes ago', '5 hours ago', '3 days ago']);
  // The clock of the device is behind.
  expect(age(-1)).toBe(age(0));
});
