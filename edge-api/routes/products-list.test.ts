import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProductsPage } from '../contract/catalogue/catalogue';
import { listProducts, productsQuery } from '../contract/catalogue/listing';
import { Product } from '../contract/catalogue/product';
import {
  availabilities,
  currencies,
  grades,
  productSorts,
} from '../contract/catalogue/product-kinds';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { problemOf } from '../test-support/requests';
import { createTestApp, type TestApp, testApp } from '../test-support/test-app';

const names = async (app: TestApp['app'], query: string): Promise<string[]> => {
  const answer = await app.request(`/api/products?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(ProductsPage, await answer.json()).items.map(({ name }) => name);
};

describe('GET /api/products', () => {
  test('filters by department, category and a part of the name in any case', async () => {
    const { app, db } = await testApp();
    await addProducts(
      db,
      product('Padma Bag', { category: 'bag', position: 1 }),
      product('Meghna Shoe', { position: 2 }),
      product('50% off_Bag', { category: 'bag', position: 3 }),
      product('School Bag', { department: 'kids', category: 'school', position: 4 }),
      product('Hidden Bag', { published: false }),
      product('Gone Bag', { deleted_at: new Date() }),
    );
    expect(await names(app, '')).toEqual(['Padma Bag', 'Meghna Shoe', '50% off_Bag', 'School Bag']);
    expect(await names(app, 'department=women')).toHaveLength(3);
    expect(await names(app, 'department=women&category=bag')).toEqual(['Padma Bag', '50% off_Bag']);
    expect(await names(app, 'q=%20bAG%20')).toEqual(['Padma Bag', '50% off_Bag', 'School Bag']);
    expect(await names(app, 'q=%25')).toEqual(['50% off_Bag']);
    expect(await names(app, 'category=nothing')).toEqual([]);
  });

  test('sorts by name, price and age; what has no price comes last either way', async () => {
    const { app, db } = await testApp();
    await addProducts(
      db,
      product('b', { price_minor: 900, created_at: '2025-01-02T00:00:00Z', position: 3 }),
      product('A', { price_minor: 10_000, created_at: '2025-01-03T00:00:00Z', position: 2 }),
      product('c', {
        price_minor: null,
        price_currency: null,
        created_at: '2025-01-01T00:00:00Z',
        position: 10,
      }),
    );
    expect(await names(app, '')).toEqual(['A', 'b', 'c']);
    expect(await names(app, 'sort=name')).toEqual(['A', 'b', 'c']);
    expect(await names(app, 'sort=newest')).toEqual(['A', 'b', 'c']);
    expect(await names(app, 'sort=price-asc')).toEqual(['b', 'A', 'c']);
    expect(await names(app, 'sort=price-desc')).toEqual(['A', 'b', 'c']);
  });

  test('puts a price of another currency where it belongs', async () => {
    const { app, db } = await testApp();
    const priced = (name: string, price_minor: number, price_currency: 'BDT' | 'HKD' | 'USD') =>
      product(name, { price_minor, price_currency });
    await addProducts(
      db,
      priced('taka', 1_000_000, 'BDT'),
      priced('hongkong dollar', 100_000, 'HKD'),
      priced('dollar', 1000, 'USD'),
    );
    expect(await names(app, 'sort=price-asc')).toEqual(['dollar', 'taka', 'hongkong dollar']);
    expect(await names(app, 'sort=price-desc')).toEqual(['hongkong dollar', 'taka', 'dollar']);
  });

  test('gives every product once, page by page, whatever the order and however many are alike', async () => {
    const testing = await createTestApp();
    try {
      const { app, db } = testing;
      const alike = Array.from({ length: 40 }, (_, i) =>
        product(`Twin ${i}`, {
          name: `Twin ${i % 3}`,
          position: i % 2,
          price_minor: i % 4 === 0 ? null : (i % 3) * 100,
          price_currency: i % 4 === 0 ? null : 'BDT',
          created_at: new Date(Date.UTC(2025, 0, 1 + (i % 2))),
        }),
      );
      await addProducts(db, ...alike);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...productSorts),
          fc.integer({ min: 1, max: 45 }),
          async (sort, limit) => {
            const seen: string[] = [];
            let cursor: string | null = '';
            while (cursor !== null && seen.length <= 40) {
              const query = `sort=${sort}&limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
              const answer = await app.request(`/api/products?${query}`);
              const page: ProductsPage = v.parse(ProductsPage, await answer.json());
              expect(page.total).toBe(40);
              expect(page.items.length).toBeLessThanOrEqual(limit);
              seen.push(...page.items.map(({ id }) => id));
              cursor = page.nextCursor;
            }
            expect(seen).toHaveLength(40);
            expect(new Set(seen)).toEqual(new Set(alike.map(({ id }) => id)));
          },
        ),
        { numRuns: 25 },
      );
    } finally {
      await testing.close();
    }
  });

  test('lists exactly what a device lists from its own rows', async () => {
    const testing = await createTestApp();
    try {
      const { app, db } = testing;
      const names = ['Padma Boat', 'padma-boat', 'Émile', 'émile chair', 'Zinc', '50% off', 'a_b'];
      const rows = Array.from({ length: 60 }, (_, i) =>
        product(`Row ${i}`, {
          name: names[i % names.length],
          department: i % 5 === 0 ? 'new' : 'used',
          category: i % 2 ? 'laptop' : 'mobile',
          grade: i % 5 === 0 ? null : grades[i % 3],
          availability: availabilities[i % 3],
          position: (i % 7) - 3,
          price_minor: i % 4 === 0 ? null : (i % 6) * 1000,
          price_currency: i % 4 === 0 ? null : currencies[i % 3],
          // Microseconds, which a device does not know, must not decide.
          created_at: `2025-01-0${1 + (i % 9)}T00:00:00.00012${i % 7}Z`,
        }),
      );
      await addProducts(db, ...rows);
      const everything = await Promise.all(
        rows.map(async ({ slug }) => {
          const answer = await app.request(`/api/products/${slug}`);
          return v.parse(Product, await answer.json());
        }),
      );
      const listing = fc.record({
        department: fc.constantFrom('used' as const, 'new' as const),
        category: fc.constantFrom(null, 'laptop', 'mobile'),
        q: fc.constantFrom('', 'padma', 'PADMA boat', 'padma-boat', 'É', '%', '_', 'none', ' '),
        sort: fc.constantFrom(...productSorts),
        availability: fc.constantFrom(null, ...availabilities),
        grade: fc.constantFrom(null, ...grades),
        priced: fc.boolean(),
        shown: fc.constantFrom(3, 24, 100),
      });
      await fc.assert(
        fc.asyncProperty(listing, async (asked) => {
          const { limit, ...query } = productsQuery(asked);
          const given = Object.entries({ ...query, limit: String(limit) }).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          );
          const answer = await app.request(`/api/products?${new URLSearchParams(given)}`);
          const page: ProductsPage = v.parse(ProductsPage, await answer.json());
          const listed = listProducts(everything, asked);
          expect(page.total).toBe(listed.total);
          expect(page.items.map(({ id }) => id)).toEqual(listed.items.map(({ id }) => id));
        }),
        { numRuns: 200 },
      );
    } finally {
      await testing.close();
    }
  });

  test('starts at the beginning for a cursor that it did not make', async () => {
    const { app, db } = await testApp();
    await addProducts(db, product('Only'));
    expect(await names(app, 'cursor=nonsense')).toEqual(['Only']);
  });

  test.each([
    ['limit=0', 'limit', 'The limit is at least 1.'],
    ['limit=101', 'limit', 'The limit is at most 100.'],
    ['limit=-1', 'limit', 'The limit is a whole number.'],
    ['limit=1.5', 'limit', 'The limit is a whole number.'],
    ['limit=', 'limit', 'The limit is a whole number.'],
    ['department=men', 'department', 'The department must be one of used, new, toys, women, kids.'],
    ['sort=random', 'sort', null],
    ['limit=1&limit=2', 'limit', null],
    [`q=${'x'.repeat(101)}`, 'q', null],
  ])('refuses ?%s and names the field', async (query, path, message) => {
    const { app } = await testApp();
    const answer = await app.request(`/api/products?${query}`);
    expect(answer.status).toBe(400);
    const { errors } = await problemOf(answer);
    expect(errors).toMatchObject([{ path, message: message ?? expect.any(String) }]);
  });

  test('takes the limits themselves', async () => {
    const { app } = await testApp();
    for (const limit of [1, 100]) {
      expect((await app.request(`/api/products?limit=${limit}`)).status).toBe(200);
    }
  });
});
