import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../../edge-api/contract/admin/webhooks';
import { merged, withNewest } from './merge-deliveries';

const delivery = (id: string, changed: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  eventId: '5c2f1a7e-0000-4000-8000-000000000000',
  type: 'ping',
  about: null,
  state: 'waiting',
  attempts: 0,
  createdAt: `2026-11-2${id}T08:00:00.000Z`,
  settledAt: null,
  nextAttemptAt: `2026-11-2${id}T08:00:00.000Z`,
  answerStatus: null,
  answerBytes: null,
  lastError: null,
  recordErased: false,
  ...changed,
});

test('shows each delivery once, the newest first, as it was answered last', () => {
  const before = [delivery('3'), delivery('2'), delivery('1')];
  const delivered = delivery('2', { state: 'delivered' });
  expect(merged(before, [delivery('4'), delivered])).toEqual([
    delivery('4'),
    delivery('3'),
    delivered,
    delivery('1'),
  ]);
});

test('begins again where others may be in between, so that none is left out', () => {
  const before = { deliveries: [delivery('2'), delivery('1')], older: 'before 1' };
  const next = { items: [delivery('3'), delivery('2')], nextCursor: 'before 2' };
  expect(withNewest(before, next)).toEqual({
    deliveries: [delivery('3'), delivery('2'), delivery('1')],
    older: 'before 1',
  });
  const later = { items: [delivery('6'), delivery('5')], nextCursor: 'before 5' };
  expect(withNewest(before, later)).toEqual({ deliveries: later.items, older: 'before 5' });
  expect(withNewest(undefined, later)).toEqual({ deliveries: later.items, older: 'before 5' });
});
