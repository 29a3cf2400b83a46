import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductsQuery } from '../contract/catalogue/catalogue';
import { listingStep } from '../contract/catalogue/listing';
import { productSorts } from '../contract/catalogue/product-kinds';
import { seed } from '../seed/seed';
import { createDatabase, type TestDatabase } from '../test-support/database/database';
import { plansOf, type QueryPlan } from '../test-support/database/query-plans';
import { quietLog } from '../test-support/quiet-log';
import { catalogueFeedSince } from './catalogue/catalogue-feed-queries';
import { formerProduct } from './catalogue/product-addresses';
import { pageOfProducts } from './catalogue/product-page';
import { findProduct } from './catalogue/product-queries';

const productCount = 10_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('seeded');
  await seed(database.db, quietLog, productCount);
}, 60_000);
afterAll(() => database.close());

/** The plans of a list's two queries: one counts, the other reads a page. */
async function listPlans(
  query: Partial<ProductsQuery>,
): Promise<{ count: QueryPlan; page: QueryPlan }> {
  const whole = { department: 'women', sort: 'position', limit: listingStep, ...query } as const;
  // By price it also asks which rates the database has.
  const plans = await plansOf(database.databaseUrl, (db) => pageOfProducts(db, whole));
  const [count, page] = plans.slice(-2);
  if (!count || !page) throw new Error('A list takes two queries.');
  return { count, page };
}

const oneMoreThanAPage = listingStep + 1;
const lists = productSorts.flatMap((sort) => [{ sort }, { sort, category: 'bag' }]);

test.each(lists)('reads one page of 10,000 products and sorts none: %o', async (query) => {
  const { page } = await listPlans(query);
  expect(page.nodes).not.toContain('Sort');
  expect(page.rowsRead).toBe(oneMoreThanAPage);
});

test.each(lists)('reads as little further down: %o', async (query) => {
  const whole = { department: 'women', limit: listingStep, ...query } as const;
  let { nextCursor: cursor } = await pageOfProducts(database.db, whole);
  for (let turn = 0; turn < 9 && cursor; turn += 1) {
    ({ nextCursor: cursor } = await pageOfProducts(database.db, { ...whole, cursor }));
  }
  const { page } = await listPlans({ ...query, cursor: cursor ?? 'There are not ten pages.' });
  expect(page.nodes).not.toContain('Sort');
  expect(page.rowsRead).toBe(oneMoreThanAPage);
});

test.each([
  {},
  { category: 'bag' },
  { q: 'teal' },
  { q: 'nothing like it' },
  { priced: '1' as const },
  { availability: 'sold' as const },
])('counts in an index, without the products themselves: %o', async (query) => {
  const { count } = await listPlans(query);
  expect(count.nodes).toEqual(['Aggregate', 'Index Only Scan']);
});

test('finds a product by its address, present or former, without reading them all', async () => {
  const { name, slug } = await database.db
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('department', '=', 'women')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  for (const address of [slug, name.toLowerCase().replaceAll(' ', '-'), 'no-such-product']) {
    const plans = await plansOf(database.databaseUrl, async (db) => {
      await findProduct(db, address, ['women']);
      await formerProduct(db, address, ['women']);
    });
    for (const { nodes, indexes } of plans) {
      expect(nodes.filter((node) => node === 'Seq Scan')).toEqual([]);
      expect(indexes).toContain('products_by_route_name');
    }
  }
});

test('reads for a device what changed since it was here, and the newest 500 for a new one', async () => {
  const { db, databaseUrl } = database;
  const first = await catalogueFeedSince(db, 'women', '');
  expect(first).toMatchObject({ reset: true, truncated: true });
  const [firstPlan] = (
    await plansOf(databaseUrl, (other) => catalogueFeedSince(other, 'women', ''))
  ).slice(-1);
  expect(firstPlan?.nodes).not.toContain('Sort');
  expect(firstPlan?.rowsRead).toBe(501);

  for (const { id } of first.products.slice(0, 3)) {
    await db.updateTable('products').set({ availability: 'sold' }).where('id', '=', id).execute();
  }
  const changed = await catalogueFeedSince(db, 'women', first.cursor);
  expect(changed.products.map(({ id }) => id)).toEqual(
    first.products.slice(0, 3).map(({ id }) => id),
  );
  const plans = await plansOf(databaseUrl, (other) =>
    catalogueFeedSince(other, 'women', first.cursor),
  );
  const rowsRead = plans.reduce((sum, plan) => sum + plan.rowsRead, 0);
  // The three, and the catalogue's state.
  expect(rowsRead).toBe(4);
});
