import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../../../edge-api/contract/admin/webhooks';
import { merged } from './merge-deliveries';

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
  lastError: null,
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
