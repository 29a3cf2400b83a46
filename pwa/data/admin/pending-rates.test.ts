import { expect, test } from 'vitest';
import { airRate } from '../../../edge-api/test-support/rates';
import type { ChangeEntry } from '../store/db';
import { newRates, withPendingRates } from './pending-rates';

const rate = (id: string) => ({
  ...{ id, ...airRate(), version: 1, updatedAt: '2026-03-02T08:30:00.000Z', endedAt: null },
});
const change = (entityId: string, method: string, body: object, ifMatch: number | null = 1) =>
  ({
    ...{ id: `entry-${entityId}`, state: 'waiting', body },
    change: { scope: 'rates', entityId, method, ifMatch },
  }) as unknown as ChangeEntry;

test('rates are shown as this device changed them, and without those that it ended', () => {
  const shown = withPendingRates(
    [rate('a'), rate('b'), rate('c')],
    [change('a', 'PUT', { note: 'Dearer' }), change('b', 'DELETE', {})],
  );
  expect(shown.map(({ id, note, pending }) => [id, note, pending?.state])).toEqual([
    ['a', 'Dearer', 'waiting'],
    ['c', '', undefined],
  ]);
});

test('a rate that is not sent yet is shown as it was written last', () => {
  const entries = [
    change('new', 'PUT', airRate(), null),
    change('new', 'PUT', airRate({ note: 'Again' }), null),
    change('old', 'PUT', airRate()),
  ];
  expect(newRates(entries)).toMatchObject([
    { id: 'new', note: 'Again', version: 0, pending: { state: 'waiting' } },
  ]);
});
