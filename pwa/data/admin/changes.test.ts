import { expect, test } from 'vitest';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { changesFor, messageChange, userChange } from './changes';

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

test('each scope has its address, its version and its name for people', () => {
  const user = { uid: 'a/b', version: 4, displayName: '', email: 'rina@example.com' };
  const message = { id: 'm1', version: 2, reference: 'SM-1' };
  const { trash, restore } = changesFor({
    scope: 'services',
    nameOf: ({ title }) => title,
    inputOf: () => ({}),
  });
  const service = { id: 's1', version: 0, title: 'Air' } as AdminRecord<'services'>;
  expect(userChange(user as AdminRecord<'users'>, { role: 'admin' })).toEqual({
    scope: 'users',
    entityId: 'a/b',
    method: 'PATCH',
    path: '/api/admin/users/a%2Fb',
    ifMatch: 4,
    base: user,
    subject: 'rina@example.com',
    body: { role: 'admin' },
  });
  expect(
    messageChange(message as AdminRecord<'contact-messages'>, { status: 'read' }),
  ).toMatchObject({ path: '/api/admin/contact-messages/m1', ifMatch: 2, subject: 'SM-1' });
  expect([trash(service), restore(service)]).toMatchObject([
    { method: 'DELETE', path: '/api/admin/services/s1', ifMatch: null, subject: 'Air', body: {} },
    { method: 'POST', path: '/api/admin/services/s1/restore', ifMatch: null, base: service },
  ]);
});
