import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { MergeNote } from './merge-note';

const id = '01930000-0000-7000-8000-000000000001';
const receivedAt = '2025-06-02T08:30:00.000Z';
const other = { id, subject: 'Tea', receivedAt, isDone: true };

const noteOf = (props: Omit<Parameters<typeof MergeNote>[0], 'kind' | 'reference'>) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <MergeNote kind="service-request" reference="SR-2222-2222" {...props} />
    </Router>,
  );

test('a merged request leads to the one that goes on, also where this device does not have it', () => {
  const known = { ...other, reference: 'SR-3333-3333', mergedInto: null };
  expect(noteOf({ others: [known], goesOnAs: 'SR-3333-3333' })).toContain(`open=${id}`);
  expect(noteOf({ others: [], goesOnAs: 'SR-3333-3333' })).toContain('q=SR-3333-3333');
});

test('a request names those that were merged into it, without those that are open again', () => {
  const merged = { ...other, reference: 'SR-4444-4444', mergedInto: 'SR-2222-2222' };
  expect(noteOf({ others: [merged], goesOnAs: null })).toContain('SR-4444-4444');
  expect(noteOf({ others: [{ ...merged, isDone: false }], goesOnAs: null })).toBe('');
});
