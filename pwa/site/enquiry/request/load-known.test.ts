import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyRequest } from '../../../cargo/request-values';
import { withBegun } from './load-known';

const search = '?mode=air&to=HKHKG+Hong+Kong&weight=20';

test('a draft that was stored before it had what its request begins with gets it', async () => {
  const draft = { ...emptyRequest(null), notes: 'Keep dry.' };
  expect(await withBegun(draft, search)).toMatchObject({
    notes: 'Keep dry.',
    shipment: { mode: 'air', destination: { place: 'Hong Kong', unlocode: 'HKHKG' } },
    isBegun: true,
  });
});

test('what the person emptied in a draft that had all of it stays empty', async () => {
  const draft = { ...emptyRequest(null), isBegun: true };
  expect(await withBegun(draft, search)).toEqual(draft);
});
