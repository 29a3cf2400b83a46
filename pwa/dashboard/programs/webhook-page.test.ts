import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../../edge-api/contract/admin/webhooks';
import { deliverySentence, merged, withNewest } from './webhook-page';

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

const waiting: WebhookDelivery = {
  id: '5c2f1a7e-0000-4000-8000-000000000001',
  eventId: '5c2f1a7e-0000-4000-8000-000000000000',
  type: 'ping',
  about: null,
  state: 'waiting',
  attempts: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  settledAt: null,
  nextAttemptAt: '2026-11-20T08:00:00.000Z',
  answerStatus: null,
  answerBytes: null,
  lastError: null,
  recordErased: false,
};
const failing = { ...waiting, attempts: 2, lastError: 'The receiver answered 500.' };

test('says what waits, and for what', () => {
  expect(deliverySentence(waiting, false)).toBe('On its way.');
  expect(deliverySentence(waiting, true)).toBe('It is sent when the webhook is switched on.');
  expect(deliverySentence(failing, false)).toMatch(
    /^2 attempts failed. The receiver answered 500. The next attempt is at .*2026/,
  );
  expect(deliverySentence({ ...failing, attempts: 1 }, true)).toBe(
    'One attempt failed. The receiver answered 500. It is sent when the webhook is switched on.',
  );
});

test('says how long an answer was, of which there is no text', () => {
  const failed = { ...failing, state: 'failed', answerStatus: 500, answerBytes: 1270 } as const;
  expect(deliverySentence(failed, false)).toBe(
    'Given up after 2 attempts. The receiver answered 500. Its answer of 1,270 bytes is not stored.',
  );
});

test('says that what was erased is not sent any more, and what came before', () => {
  const ended = { ...failing, state: 'failed', recordErased: true } as const;
  expect(deliverySentence(ended, false)).toBe('Not sent any more: what it was about was erased.');
  const delivered = { ...ended, state: 'delivered', answerStatus: 204 } as const;
  expect(deliverySentence(delivered, false)).toMatch(/^The receiver answered 204/);
});

test('says what came of it', () => {
  const settled = { attempts: 3, nextAttemptAt: null, settledAt: '2026-11-20T08:00:00.000Z' };
  const delivered = { ...waiting, ...settled, state: 'delivered', answerStatus: 204 } as const;
  expect(deliverySentence(delivered, true)).toMatch(
    /^The receiver answered 204 after 3 attempts, .*2026/,
  );
  expect(deliverySentence({ ...failing, ...settled, state: 'failed' }, false)).toBe(
    'Given up after 3 attempts. The receiver answered 500.',
  );
});
