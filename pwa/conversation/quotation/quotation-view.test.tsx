import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Quotation, shownQuotation } from '../../../edge-api/contract/quotation/quotation';
import {
  quotationContent,
  quotationLine,
  sentQuotation,
} from '../../../edge-api/test-support/quotations/quotation-samples';
import { QuotationView } from './quotation-view';

/** What a reader sees, without its marks. */
const shown = (changes: Partial<Quotation> = {}) =>
  renderToStaticMarkup(<QuotationView quotation={shownQuotation(sentQuotation(changes))} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a quotation shows its lines, sums, transit, what is included, and the terms', () => {
  const text = shown({ revision: 2 });
  expect(text).toContain('Quotation SR-7K2M-4QX9-Q1, revision 2');
  expect(text).toContain('Air · in transit 3 to 5 days');
  expect(text).toContain('2,544 chargeable kg × USD 3.45');
  expect(text).toContain('12.5% of Air freight USD 1,097.10');
  expect(text.match(/USD 9,873\.90/g)).toHaveLength(2);
  expect(text).toMatch(/Included Export clearance .* Not included Duties .* Terms Subject/);
  expect(text).toContain('Sampan Logistics');
});

test('no cost, margin or address of an admin is in what a customer sees', () => {
  const text = shown();
  expect(text).not.toMatch(/2\.90|7,377|amina/);
});

test.each([
  ['2026-12-10', '14 days left'],
  ['2026-11-27', '1 day left'],
  ['2026-11-26', 'today is the last day'],
])('one that is valid until %s says: %s', (validUntil, words) => {
  // In Dhaka it is the 26th already.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T19:00:00Z') });
  expect(shown({ validUntil })).toContain(words);
  expect(shown({ validUntil, status: 'withdrawn' })).not.toContain('left');
  vi.useRealTimers();
});

test('the days are those of the company, as in the PDF, in every time zone', () => {
  // In Dhaka it is the next day already.
  const at = '2026-11-20T18:30:00.000Z';
  const decision = { kind: 'accept', alternativeId: 'air', name: 'Rahim Uddin' } as const;
  const text = shown({ sentAt: at, status: 'accepted', decidedAt: at, decision });
  expect(text).toContain('Sent 21 November 2026');
  expect(text).toContain('Accepted by Rahim Uddin on 21 November 2026');
});

test('a decision says who took it, which alternative was chosen, or why not', () => {
  const [air] = quotationContent().alternatives;
  if (!air) throw new Error('There is one.');
  const sea = { ...air, id: 'sea', name: 'By sea', lines: [quotationLine()] };
  const decidedAt = '2026-11-21T08:30:00.000Z';
  const accepted = shown({
    ...{ status: 'accepted', decidedAt, alternatives: [air, sea] },
    decision: { kind: 'accept', alternativeId: 'sea', name: 'Rahim Uddin' },
  });
  expect(accepted).toMatch(/Accepted by Rahim Uddin on 21 November 2026 : By sea/);
  expect(
    shown({
      ...{ status: 'declined', decidedAt },
      decision: { kind: 'decline', reason: 'price', text: 'By 10%.' },
    }),
  ).toMatch(/Declined on .* : The price is too high\. By 10%\./);
});

test.each([
  ['mail', 'through a link mailed to f…@example.com'],
  ['code', 'with a code mailed to f…@example.com'],
  ['device', 'on the device that sent the request'],
  ['account', 'with the account'],
  ['staff', 'as our team wrote it down'],
] as const)('a decision by %s says how it was made', (decidedVia, words) => {
  const decision = { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' } as const;
  const quotation = sentQuotation({ status: 'accepted', decision, decidedVia });
  const text = renderToStaticMarkup(
    <QuotationView quotation={shownQuotation(quotation)} email="farida@example.com" />,
  ).replace(/<[^>]+>/g, '');
  expect(text).toContain(`Accepted by Farida Rahman ${words}`);
});
