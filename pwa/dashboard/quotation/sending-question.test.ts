import { expect, test } from 'vitest';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { quotationContent } from '../../../edge-api/test-support/quotations/quotation-samples';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { sendingQuestion } from './sending-question';

const asked = (known: Partial<AdminRecord<'service-requests'>>) =>
  sendingQuestion(
    { ...serviceRequest(), quotations: [], ...known } as never,
    'id',
    quotationContent(),
  ).changes.join(' ');

test('before a quotation is sent, staff are asked about an address that no one confirmed', () => {
  const unconfirmed = /Address not confirmed: .*farida@sampan\.example/;
  expect(asked({ addressConfirmedAt: null })).toMatch(unconfirmed);
  // A device may have stored the request before it was said.
  expect(asked({})).toMatch(unconfirmed);
  expect(asked({ addressConfirmedAt: '2026-11-26T08:30:00.000Z' })).not.toMatch(unconfirmed);
});

test('staff read that sending takes a suspected request out of there', () => {
  expect(asked({ suspected: true })).toContain('counts as from a person');
  expect(asked({ suspected: false })).not.toContain('robot');
});
