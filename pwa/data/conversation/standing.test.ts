import { expect, test } from 'vitest';
import { sentQuotation } from '../../../edge-api/test-support/quotations/quotation-samples';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { standingOf } from './standing';

const at = (hour: string) => `2026-01-01T${hour}:00:00.000Z`;
const reply = (from: 'staff' | 'customer', receivedAt: string) => ({
  ...{ id: receivedAt, text: 'Hello', files: [], from, via: 'site' as const },
  ...{ writtenAt: receivedAt, receivedAt },
});
const standingAfter = (decidedAt: string, ...replies: ReturnType<typeof reply>[]) =>
  standingOf({
    kind: 'service-request',
    submission: {
      ...serviceRequest(),
      ...{ receivedAt: at('08'), version: 1, status: 'declined', timeline: [], replies },
      quotations: [sentQuotation({ status: 'declined', decidedAt })],
    },
  });

test('a reply of ours is news until the customer writes or decides', () => {
  const ours = reply('staff', at('10'));
  expect(standingAfter(at('09'), ours)).toBe('written');
  expect(standingAfter(at('11'), ours)).toBeNull();
  expect(standingAfter(at('09'), ours, reply('customer', at('11')))).toBeNull();
});
