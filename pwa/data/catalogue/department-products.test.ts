import { describe, expect, test } from 'vitest';
import { mostProducts } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { applyChanges, changes, product } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import type { SampanDb } from '../store/db';
import { storedDepartment, storedProduct } from './department-products';

const nameAt = async (db: SampanDb, name: string) => {
  const found = await storedProduct(db, ['used', 'new', 'kids'], name);
  return found?.id ?? found;
};

describe('a product is found', () => {
  test('by its name before its slug, in its departments alone', async () => {
    const db = testDb();
    const old = product('Padma Phone', 'used', 0, { slug: 'first', name: 'Meghna Phone' });
    const next = product('Second', 'new', 1, { slug: 'meghna-phone', name: 'Padma Phone' });
    await applyChanges(db, 'used', changes({ products: [old] }), 1);
    await applyChanges(db, 'new', changes({ products: [next] }), 1);
    expect(await nameAt(db, 'meghna-phone')).toBe(old.id);
    expect(await nameAt(db, 'padma-phone')).toBe(next.id);
    expect(await nameAt(db, 'first')).toBe(old.id);

    const toy = product('Ludo', 'toys', 0, { slug: 'ludo' });
    await applyChanges(db, 'toys', changes({ products: [toy] }), 1);
    await applyChanges(db, 'kids', changes({}), 1);
    expect(await nameAt(db, 'ludo')).toBeNull();
  });

  test('not to exist only when everything is here', async () => {
    const db = testDb();
    await applyChanges(db, 'used', changes({}), 1);
    await applyChanges(db, 'new', changes({}), 1);
    expect(await nameAt(db, 'x')).toBeUndefined();
    await applyChanges(db, 'kids', changes({ reset: true, truncated: true }), 1);
    expect(await nameAt(db, 'x')).toBeUndefined();
    await applyChanges(db, 'kids', changes({ reset: true }), 1);
    expect(await nameAt(db, 'x')).toBeNull();
  });
});

describe('a large department', () => {
  const made = (count: number, day: number) =>
    Array.from({ length: count }, (_, i) =>
      product(`Day ${day} number ${i}`, 'women', i, {
        createdAt: `2025-06-${String(day).padStart(2, '0')}T08:30:00.000Z`,
      }),
    );

  test('keeps its newest products, and knows that it does not have all', async () => {
    const db = testDb();
    await applyChanges(db, 'women', changes({ products: made(mostProducts, 1) }), 1);
    expect(await storedDepartment(db, 'women')).toMatchObject({ truncated: false });

    const [first, second] = made(2, 2);
    const newer = [first, second].filter((p) => p !== undefined);
    await applyChanges(db, 'women', changes({ products: newer }), 2);
    const stored = await storedDepartment(db, 'women');
    expect(stored?.truncated).toBe(true);
    expect(stored?.products).toHaveLength(mostProducts);
    const ids = new Set(stored?.products.map(({ id }) => id));
    expect(newer.every(({ id }) => ids.has(id))).toBe(true);
    // Of the same day those that are last in the catalogue are dropped first.
    expect(ids.has(`id of Day 1 number ${mostProducts - 1}`)).toBe(false);
    expect(ids.has('id of Day 1 number 0')).toBe(true);
  });

  test('does not store an old product that changed', async () => {
    const db = testDb();
    const first = changes({ products: made(mostProducts, 2), reset: true, truncated: true });
    await applyChanges(db, 'women', first, 1);
    await applyChanges(db, 'women', changes({ products: made(1, 1) }), 2);
    expect(await storedDepartment(db, 'women')).toMatchObject({ truncated: true });
    expect(await db.products.get('id of Day 1 number 0')).toBeUndefined();
  });

  test('is whole again when it starts from the beginning and fits', async () => {
    const db = testDb();
    await applyChanges(db, 'women', changes({ reset: true, truncated: true }), 1);
    await applyChanges(db, 'women', changes({ products: made(1, 1) }), 2);
    expect(await storedDepartment(db, 'women')).toMatchObject({ truncated: true });
    await applyChanges(db, 'women', changes({ reset: true, products: made(1, 1) }), 3);
    expect(await storedDepartment(db, 'women')).toMatchObject({ truncated: false });
  });
});

describe('a product that changed its department', () => {
  const inWomen = product('Bag', 'women', 0, { version: 1 });
  const inKids = product('Bag', 'kids', 0, { version: 2 });
  const taken = changes({ removed: [inWomen.id] });
  const departmentOf = async (db: SampanDb) => (await db.products.get(inWomen.id))?.department;

  test.each(['women first', 'kids first'])('is kept in the new one: %s', async (order) => {
    const db = testDb();
    await applyChanges(db, 'women', changes({ reset: true, products: [inWomen] }), 1);
    const answers = [
      () => applyChanges(db, 'women', taken, 2),
      () => applyChanges(db, 'kids', changes({ products: [inKids] }), 2),
    ];
    for (const apply of order === 'kids first' ? answers.reverse() : answers) await apply();
    expect(await departmentOf(db)).toBe('kids');
  });

  test('is gone from a device that keeps the old one alone', async () => {
    const db = testDb();
    await applyChanges(db, 'women', changes({ reset: true, products: [inWomen] }), 1);
    await applyChanges(db, 'women', taken, 2);
    expect(await departmentOf(db)).toBeUndefined();
  });

  test('does not go back with an older answer that took longer', async () => {
    const db = testDb();
    await applyChanges(db, 'kids', changes({ products: [inKids] }), 1);
    await applyChanges(db, 'women', changes({ products: [inWomen] }), 2);
    expect(await departmentOf(db)).toBe('kids');
  });
});
