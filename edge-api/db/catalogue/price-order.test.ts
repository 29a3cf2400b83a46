import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProductsQuery } from '../../contract/catalogue/catalogue';
import { type Listing, listingOf, listProducts } from '../../contract/catalogue/listing';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { testDatabase } from '../../test-support/database/database';
import { connect } from '../connect';
import type { Database } from '../tables';
import { catalogueFeedSince } from './catalogue-feed-queries';
import { pageOfProducts } from './product-page';
import { setExchangeRate } from './set-exchange-rate';

type Sort = 'price-asc' | 'price-desc';

const rate = (code: string, worth: string) => ({
  ...{ code, worth },
  source: 'test',
  asOf: '2026-01-01',
});
const currencies = ['BDT', 'HKD', 'USD'] as const;

/** Forty products in three currencies; by the first rates their prices mix. */
async function mixedCatalogue() {
  const database = await testDatabase();
  const rows = Array.from({ length: 40 }, (_, i) => {
    const price_currency = currencies[i % 3];
    const taka = 1000 + 37 * ((i * 17) % 40);
    const worth = { BDT: 1, HKD: 15.6, USD: 121.7 }[price_currency ?? 'BDT'];
    const price_minor = i % 10 === 9 ? null : Math.round((taka * 100) / worth);
    return product(`P${i}`, { price_minor, price_currency: price_minor ? price_currency : null });
  });
  await addProducts(database.db, ...rows);
  return database;
}

const page = (db: Kysely<Database>, sort: Sort, cursor?: string, limit = 7) =>
  pageOfProducts(db, { department: 'women', sort, limit, cursor } as ProductsQuery);

/** The names of a whole list; `between` happens after each page. */
async function wholeList(db: Kysely<Database>, sort: Sort, between?: (page: number) => unknown) {
  const names: string[] = [];
  let cursor: string | null | undefined;
  for (let number = 1; cursor !== null; number += 1) {
    const { items, nextCursor } = await page(db, sort, cursor);
    names.push(...items.map(({ name }) => name));
    cursor = nextCursor;
    await between?.(number);
  }
  return names;
}

const productsOnDevice = async (db: Kysely<Database>) =>
  (await catalogueFeedSince(db, 'women', '')).products;

const listing = (sort: Sort): Listing => ({
  ...listingOf('?shown=48', { department: 'women' }),
  sort,
});

describe.each(['price-asc', 'price-desc'] as const)('a list by %s', (sort) => {
  test('follows the rates, on the server and on devices', async () => {
    const { db } = await mixedCatalogue();
    const before = await wholeList(db, sort);
    await setExchangeRate(db, rate('USD', '33.3333'));
    await setExchangeRate(db, rate('HKD', '90.05'));
    const after = await wholeList(db, sort);
    expect(after).not.toEqual(before);
    const device = listProducts(await productsOnDevice(db), listing(sort));
    expect(device.items.map(({ name }) => name)).toEqual(after);
  });

  test('that a visitor is reading goes on at its own rates, while they change twice', async () => {
    const { db } = await mixedCatalogue();
    const before = await wholeList(db, sort);
    const read = await wholeList(db, sort, async (number) => {
      if (number === 2) await setExchangeRate(db, rate('HKD', '1.5'));
      if (number === 4) await setExchangeRate(db, rate('USD', '899.9999'));
    });
    expect(read).toEqual(before);
    expect(await wholeList(db, sort)).not.toEqual(before);
  });

  test('begins again for a cursor of rates that this database never had', async () => {
    const { db } = await mixedCatalogue();
    await setExchangeRate(db, rate('HKD', '20'));
    const { nextCursor } = await page(db, sort);
    expect(nextCursor).toMatch(/\.1$/);
    const { items } = await page(db, sort, nextCursor?.replace(/1$/, '7'));
    expect(items).toEqual((await page(db, sort)).items);
  });
});

test('a changed rate reaches devices with its products alone, which stay in their version', async () => {
  const { db } = await mixedCatalogue();
  const { cursor } = await catalogueFeedSince(db, 'women', '');
  await setExchangeRate(db, rate('HKD', '16'));
  const { products } = await catalogueFeedSince(db, 'women', cursor);
  expect(products).toHaveLength(12);
  for (const { price, version, comparablePrice } of products) {
    expect([price?.currency, version]).toEqual(['HKD', 1]);
    expect(comparablePrice).toBe(Number(price?.amountMinor) * 160);
  }
  const noted = await catalogueFeedSince(db, 'women', '');
  await setExchangeRate(db, { ...rate('HKD', '16'), source: 'another bank' });
  expect((await catalogueFeedSince(db, 'women', noted.cursor)).products).toEqual([]);
});

test('a product that is written while a rate changes gets the new one', async () => {
  const { db, databaseUrl } = await testDatabase();
  const other = connect(databaseUrl);
  onTestFinished(() => other.destroy());
  let adding: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    await setExchangeRate(transaction, rate('HKD', '20'));
    adding = addProducts(other, product('New', { price_minor: 100, price_currency: 'HKD' }));
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(transaction);
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
  await adding;
  const row = await db.selectFrom('products').select('comparable_price').executeTakeFirstOrThrow();
  expect(row.comparable_price).toBe('20000');
});

test('a rate that is set while a product is written reaches that product', async () => {
  const { db, databaseUrl } = await testDatabase();
  const other = connect(databaseUrl);
  onTestFinished(() => other.destroy());
  let setting: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('products')
      .values(product('New', { price_minor: 100, price_currency: 'HKD' }))
      .execute();
    setting = setExchangeRate(other, rate('HKD', '20'));
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(transaction);
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
  await setting;
  const row = await db.selectFrom('products').select('comparable_price').executeTakeFirstOrThrow();
  expect(row.comparable_price).toBe('20000');
});

test('departments, grades and currencies are what their tables say', async () => {
  const { db } = await testDatabase();
  const add = (changes: Parameters<typeof product>[1]) =>
    addProducts(db, product(`P${Math.random()}`, changes));
  const garden = 'garden' as 'women';
  const euro = 'EUR' as 'USD';
  await expect(add({ department: garden })).rejects.toThrow('products_department_fkey');
  await expect(add({ price_minor: 1, price_currency: euro })).rejects.toThrow(
    'products_price_currency_fkey',
  );
  await sql`insert into departments (name, has_grades) values ('garden', true)`.execute(db);
  await sql`insert into currencies values ('EUR', 133.4, 'test', '2026-01-01')`.execute(db);
  await add({ department: garden, grade: 'A', price_minor: 100, price_currency: euro });
  await expect(add({ department: 'women', grade: 'A' })).rejects.toThrow(
    'This department has no grades.',
  );
  await expect(sql`delete from departments where name = 'garden'`.execute(db)).rejects.toThrow();
  await expect(
    sql`update products set department = 'women' where department = 'garden'`.execute(db),
  ).rejects.toThrow('This department has no grades.');
});
