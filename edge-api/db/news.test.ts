import { expect, test } from 'vitest';
import type { RequestDocument } from '../contract/quotation/request-document';
import {
  customerAsked,
  decide,
  expire,
  seen,
  send,
  stepByHand,
  withdraw,
} from '../contract/quotation/request-status-steps';
import { aReply } from '../test-support/conversation/reply-sample';
import { quotationContent } from '../test-support/quotations/quotation-samples';
import { newsBetween } from './news';

const at = '2026-11-26T08:00:00.000Z';
const staff = { at, by: 'amina@sampan.example' };
const content = quotationContent({ validUntil: '2026-11-30' });

/** What `step` makes of a request is news of. */
function newsOf(before: RequestDocument, after: RequestDocument | string) {
  if (typeof after === 'string') throw new Error(after);
  return newsBetween({ ...before, replies: [] }, { ...after, replies: [] });
}

const done = (outcome: RequestDocument | string): RequestDocument => {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
};
const empty: RequestDocument = { status: 'new', timeline: [], quotations: [] };
const sent = done(send(empty, { id: 'a', content, reference: 'SR-1' }, staff, '2026-11-26'));

test('a reply of staff is news, and that of the customer is none', () => {
  const [own, theirs] = [aReply({ from: 'customer' }), aReply({ from: 'staff' })];
  expect(newsBetween({ replies: [] }, { replies: [own, theirs] })).toEqual([
    { kind: 'reply', id: theirs.id },
  ]);
  expect(newsBetween({ replies: [own, theirs] }, { replies: [own, theirs] })).toEqual([]);
});

test('a quotation is news when it is sent, withdrawn or expired', () => {
  expect(newsOf(empty, sent)).toEqual([{ kind: 'quotation', id: 'a', became: 'sent' }]);
  expect(newsOf(sent, withdraw(sent, 'a', staff))).toEqual([
    { kind: 'quotation', id: 'a', became: 'withdrawn' },
  ]);
  expect(
    newsOf(
      sent,
      expire(
        sent,
        () => '2026-12-01',
        () => at,
      ),
    ),
  ).toEqual([{ kind: 'quotation', id: 'a', became: 'expired' }]);
  const revised = send(sent, { id: 'b', content, reference: 'SR-1' }, staff, '2026-11-26');
  expect(newsOf(sent, revised)).toEqual([{ kind: 'quotation', id: 'b', became: 'sent' }]);
  expect(newsOf(sent, seen(sent, 'a'))).toEqual([]);
});

test('of the steps of a request those are news that a customer must know', () => {
  const step = (to: 'waiting-for-customer' | 'no-bid' | 'closed' | 'reviewing') =>
    stepByHand(reviewing, { to, note: 'Because.', reason: 'other' }, staff);
  const reviewing = done(
    stepByHand(empty, { to: 'reviewing', note: '', reason: undefined }, staff),
  );
  expect(newsOf(empty, reviewing)).toEqual([]);
  for (const to of ['waiting-for-customer', 'no-bid', 'closed'] as const) {
    expect(newsOf(reviewing, step(to))).toEqual([{ kind: 'step', to }]);
  }
  const decision = { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' } as const;
  const accepted = decide(
    sent,
    { id: 'd', quotationId: 'a', decision, shownText: '{}', via: 'device' },
    at,
    '2026-11-26',
  );
  expect(newsOf(sent, accepted)).toEqual([{ kind: 'step', to: 'accepted' }]);
  const asked = done(customerAsked(sent, at));
  expect(newsOf(sent, asked)).toEqual([]);
});
