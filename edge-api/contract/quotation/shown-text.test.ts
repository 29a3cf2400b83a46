import { expect, test } from 'vitest';
import type { ShownQuotation } from './quotation';
import { shownText } from './shown-text';

const shown: ShownQuotation = {
  ...{ id: '0', number: 'SR-1-1', revision: 1, status: 'sent', sentAt: null, decidedAt: null },
  ...{ decision: null, alternatives: [], included: '', excluded: '', terms: '' },
  validUntil: '2026-12-31',
};

test('a quotation is the same text before and after it was opened, whatever the order of its fields', () => {
  const reordered = Object.fromEntries(Object.entries(shown).reverse()) as ShownQuotation;
  expect(shownText({ ...reordered, status: 'seen' })).toBe(shownText(shown));
  expect(shownText({ ...shown, validUntil: '2026-12-30' })).not.toBe(shownText(shown));
});
