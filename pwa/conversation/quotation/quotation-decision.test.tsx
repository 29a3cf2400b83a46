import 'fake-indexeddb/auto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  type QuotationStatus,
  shownQuotation,
} from '../../../edge-api/contract/quotation/quotation';
import { sentQuotation } from '../../../edge-api/test-support/quotations/quotation-samples';
import type { DecisionEntry } from '../../data/store/db';
import { QuotationDecision } from './quotation-decision';

const quotation = sentQuotation();
const decision = { kind: 'accept', alternativeId: 'air', name: 'Rahim Uddin' };
const problem = { type: 'about:blank', title: 'It is not open.', status: 409 };
const deciding = (changes: Partial<DecisionEntry> = {}, quotationId = quotation.id) =>
  ({
    ...{ id: 'e1', kind: 'decision', problem: null, body: { quotationId, decision } },
    ...changes,
  }) as DecisionEntry;

const shown = (decided?: DecisionEntry, status: QuotationStatus = 'seen') =>
  renderToStaticMarkup(
    <QuotationDecision
      submissionId="s1"
      quotation={shownQuotation({ ...quotation, status })}
      decided={decided}
      onAsk={() => undefined}
    />,
  ).replace(/<[^>]+>/g, ' ');

test('an open quotation can be accepted, declined or asked about', () => {
  expect(shown()).toMatch(/Accept … .* Decline … .* Ask a question/);
});

test.each([
  ['accepted', /^You accepted this quotation/],
  ['declined', /^You declined this quotation/],
  ['expired', /^The last day of this quotation is over/],
  ['withdrawn', /^We withdrew this quotation/],
  ['replaced', /^$/],
] as const)('one that is %s can not, and says so in its place', (status, words) => {
  const text = shown(undefined, status);
  expect(text.trim()).toMatch(words);
  expect(text).not.toContain('…');
});

test('an answer that waits is said, and can not be given twice', () => {
  expect(shown(deciding())).toMatch(/Accepted by Rahim Uddin: waiting on this device/);
  expect(shown(deciding())).not.toContain('Accept …');
  // Nor about another quotation while it waits.
  expect(shown(deciding({}, 'other'))).toBe('');
});

test.each([
  ['replaced', /replaced this quotation .* newer one\. Understood/],
  ['withdrawn', /withdrawn this quotation/],
  ['expired', /last day .* was over/],
  ['seen', /It is not open\. Answer again/],
] as const)('a refused answer to one that is %s says why', (status, words) => {
  const text = shown(deciding({ problem }), status);
  expect(text).toContain('Your answer was not taken.');
  expect(text.replace(/\s+/g, ' ')).toMatch(words);
});

test('the next quotation can be answered though the answer to the one before was refused', () => {
  expect(shown(deciding({ problem }, 'other'))).toContain('Accept …');
});
