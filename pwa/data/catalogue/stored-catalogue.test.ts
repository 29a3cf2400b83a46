import { expect, test } from 'vitest';
import { applyChanges, changes, product, service } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import type { SampanDb } from '../store/db';
import { storedDepartment } from './department-products';
import { checkedAtMs, storedService, storedServices } from './stored-catalogue';

const titles = async (db: SampanDb) => (await storedServices(db))?.map(({ title }) => title);
const names = async (db: SampanDb, department: 'women' | 'kids') =>
  (await storedDepartment(db, department))?.products.map(({ name }) => name);

test('what never came is undefined, which is not the same as empty', async () => {
  const db = testDb();
  expect(await storedServices(db)).toBeUndefined();
  expect(await storedService(db, 'air')).toBeUndefined();
  expect(await storedDepartment(db, 'women')).toBeUndefined();
  expect(await checkedAtMs(db, 'services')).toBeNull();

  await applyChanges(db, 'services', changes({}), 5);
  expect(await storedServices(db)).toEqual([]);
  expect(await storedService(db, 'air')).toBeNull();
  expect(await storedDepartment(db, 'women')).toBeUndefined();
  expect(await checkedAtMs(db, 'services')).toBe(5);
});

test('lists come in the order of the catalogue, one department at a time', async () => {
  const db = testDb();
  await applyChanges(db, 'services', changes({ services: [service('B', 2), service('A', 1)] }), 5);
  expect(await titles(db)).toEqual(['A', 'B']);

  const women = [product('Tote', 'women', 2), product('Boot', 'women', 1)];
  await applyChanges(db, 'women', changes({ products: women }), 5);
  await applyChanges(db, 'kids', changes({ products: [product('Coat', 'kids')] }), 5);
  expect(await names(db, 'women')).toEqual(['Boot', 'Tote']);
  expect(await names(db, 'kids')).toEqual(['Coat']);
});

test('a service is found by its address, and by its new one after a change', async () => {
  const db = testDb();
  await applyChanges(db, 'services', changes({ services: [service('Air')] }), 5);
  expect(await storedService(db, 'air')).toEqual(service('Air'));
  const renamed = service('Air', 0, { slug: 'air-freight' });
  await applyChanges(db, 'services', changes({ services: [renamed] }), 6);
  expect(await storedService(db, 'air-freight')).toEqual(renamed);
  expect(await storedService(db, 'air')).toBeNull();
});

test('what is removed goes, the rest stays', async () => {
  const db = testDb();
  const [air, sea] = [service('Air', 1), service('Sea', 2)];
  await applyChanges(db, 'services', changes({ services: [air, sea] }), 5);
  await applyChanges(db, 'services', changes({ removed: [air.id, 'never seen'] }), 6);
  expect(await titles(db)).toEqual(['Sea']);
});

test('a reset forgets its own part alone', async () => {
  const db = testDb();
  await applyChanges(db, 'services', changes({ services: [service('Air')] }), 5);
  await applyChanges(db, 'women', changes({ products: [product('Tote')] }), 5);
  await applyChanges(db, 'kids', changes({ products: [product('Coat', 'kids')] }), 5);
  const other = changes({ reset: true, products: [product('Boot')] });
  await applyChanges(db, 'women', other, 6);
  expect(await names(db, 'women')).toEqual(['Boot']);
  expect(await names(db, 'kids')).toEqual(['Coat']);
  expect(await titles(db)).toEqual(['Air']);
  await applyChanges(db, 'services', changes({ reset: true }), 6);
  expect(await titles(db)).toEqual([]);
  expect(await names(db, 'women')).toEqual(['Boot']);
});

test('an answer is stored whole or not at all, its cursor with its rows', async () => {
  const db = testDb();
  await applyChanges(db, 'services', changes({ cursor: '1', services: [service('Air')] }), 5);
  const unstorable = { ...service('Sea'), position: (() => 1) as unknown as number };
  const broken = changes({ cursor: '2', reset: true, services: [service('Road'), unstorable] });
  await expect(applyChanges(db, 'services', broken, 6)).rejects.toThrow();
  expect(await titles(db)).toEqual(['Air']);
  expect(await db.scopes.get('services')).toMatchObject({ cursor: '1', checkedAtMs: 5 });
});

test('the first pages of a list are not the list: nothing counts as missing before the last came', async () => {
  const db = testDb();
  const first = changes({ reset: true, hasMore: true, services: [service('Air', 1)] });
  await applyChanges(db, 'services', first, 5);
  expect(await storedServices(db)).toBeUndefined();
  expect(await storedService(db, 'sea')).toBeUndefined();
  expect(await storedService(db, 'air')).toEqual(service('Air', 1));
  expect(await checkedAtMs(db, 'services')).toBeNull();
  await applyChanges(db, 'services', changes({ services: [service('Sea', 2)] }), 6);
  expect(await titles(db)).toEqual(['Air', 'Sea']);
});

test('a later list of several pages keeps showing what is stored, as old as it is', async () => {
  const db = testDb();
  await applyChanges(db, 'services', changes({ services: [service('Air', 1)] }), 5);
  const next = changes({ hasMore: true, services: [service('Sea', 2)] });
  await applyChanges(db, 'services', next, 9);
  expect(await titles(db)).toEqual(['Air', 'Sea']);
  expect(await checkedAtMs(db, 'services')).toBe(5);
});
