import { expect, test } from 'vitest';
import type { AdminRecord } from '../../../../edge-api/contract/admin/admin-feed';
import { changesFor } from './bulk-changes';

const record = (fields: Partial<AdminRecord<'products'>>) =>
  ({
    id: 'p1',
    name: 'Kettle',
    version: 3,
    published: true,
    position: 1,
    ...fields,
  }) as AdminRecord<'products'>;

test('undoes what was changed, and leaves what others changed meanwhile', () => {
  const { changeBack } = changesFor({
    scope: 'products',
    nameOf: ({ name }) => name,
    inputOf: ({ name, published, position }) => ({ name, published, position }),
  });
  const before = record({});
  const present = record({ version: 5, published: false, position: 9 });
  expect(changeBack(present, before, { published: false })).toMatchObject({
    method: 'PUT',
    path: '/api/admin/products/p1',
    ifMatch: 5,
    base: present,
    body: { name: 'Kettle', published: true, position: 9 },
  });
});
