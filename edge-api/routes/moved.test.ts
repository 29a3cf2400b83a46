import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue/product';
import { locateProduct } from '../db/catalogue/product-addresses';
import type { Database } from '../db/tables';
import { addProducts, addServices, product, service } from '../test-support/catalogue/catalogue';
import { uncached } from '../test-support/catalogue/feed';
import { type TestApp, testApp } from '../test-support/test-app';

type Tables = Pick<Database, 'services' | 'products'>;

const change = <Table extends keyof Tables>(
  db: TestApp['db'],
  table: Table,
  row: { id: string },
  changes: Updateable<Tables[Table]>,
) =>
  db
    .updateTable(table as 'services')
    .set(changes as Updateable<Database['services']>)
    .where('id', '=', row.id)
    .execute();

/** Where an address leads at once: its status and, when it has moved, whereto. */
async function leads(app: TestApp['app'], path: string) {
  const answer = await app.request(path);
  return answer.headers.get('location') ?? answer.status;
}

test('leads from a slug that was changed to the present one, in one hop however often it changed', async () => {
  const { app, db } = await uncached();
  const air = service('Air freight', { slug: 'a' });
  await addServices(db, air);
  for (const slug of ['b', 'c']) await change(db, 'services', air, { slug });
  for (const old of ['a', 'b']) {
    const answer = await app.request(`/api/services/${old}`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/api/services/c');
    // A browser would keep it for good, and the address may be taken again.
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect(await leads(app, '/api/services/c')).toBe(200);

  const bag = product('Padma Bag', { slug: 'x' });
  await addProducts(db, bag);
  for (const slug of ['y', 'z']) await change(db, 'products', bag, { slug });
  for (const old of ['x', 'y']) {
    expect(await leads(app, `/api/products/${old}`)).toBe('/api/products/padma-bag');
  }
  expect(await leads(app, '/api/products/z')).toBe(200);
});

test('leads back when a slug is given back, and on when a name is changed under a slug that stays', async () => {
  const { app, db } = await uncached();
  const bag = product('Padma Bag');
  await addProducts(db, bag);
  for (const slug of ['other', 'padma-bag']) await change(db, 'products', bag, { slug });
  expect(await leads(app, '/api/products/padma-bag')).toBe(200);
  expect(await leads(app, '/api/products/other')).toBe('/api/products/padma-bag');
  for (const name of ['Meghna Bag', 'Jamuna Bag']) await change(db, 'products', bag, { name });
  expect(await leads(app, '/api/products/meghna-bag')).toBe('/api/products/jamuna-bag');

  const air = service('Air freight');
  await addServices(db, air);
  for (const title of ['Sky freight', 'Flights']) await change(db, 'services', air, { title });
  for (const title of ['sky-freight', 'flights']) {
    expect(await leads(app, `/api/services/${title}`)).toBe('/api/services/air-freight');
  }
});

test('gives an address to who bears it now, and back to who had it last when that one goes', async () => {
  const { app, db } = await uncached();
  const first = service('One', { slug: 'a' });
  const second = service('Two', { slug: 'b' });
  await addServices(db, first, second);
  await change(db, 'services', first, { slug: 'first' });
  await change(db, 'services', second, { slug: 'a' });
  expect(await leads(app, '/api/services/a')).toBe(200);
  await change(db, 'services', second, { published: false });
  expect(await leads(app, '/api/services/a')).toBe('/api/services/first');

  await change(db, 'services', second, { published: true, slug: 'second' });
  expect(await leads(app, '/api/services/a')).toBe('/api/services/second');
  await change(db, 'services', second, { deleted_at: new Date() });
  expect(await leads(app, '/api/services/a')).toBe('/api/services/first');
  await change(db, 'services', first, { published: false });
  expect(await leads(app, '/api/services/a')).toBe(404);
});

test('does not lead to what is deleted or not published', async () => {
  const { app, db } = await uncached();
  const bag = product('Padma Bag', { slug: 'x' });
  await addProducts(db, bag);
  await change(db, 'products', bag, { slug: 'y', published: false });
  expect(await leads(app, '/api/products/x')).toBe(404);
  await change(db, 'products', bag, { published: true });
  expect(await leads(app, '/api/products/x')).toBe('/api/products/padma-bag');
  await change(db, 'products', bag, { deleted_at: new Date() });
  expect(await leads(app, '/api/products/x')).toBe(404);
});

test('leads to the product itself, not to another one of the same name', async () => {
  const { app, db } = await uncached();
  const twins = [product('Twin'), product('Twin', { slug: 'twin-2', position: 1 })] as const;
  await addProducts(db, ...twins);
  await change(db, 'products', twins[1], { slug: 'twin-b' });
  expect(await leads(app, '/api/products/twin-2')).toBe('/api/products/twin-b');
  const told = (await (await app.request('/api/products/twin-b')).json()) as Product;
  expect(told.id).toBe(twins[1].id);
});

test('follows a product into another department, from one that it was in alone', async () => {
  const { app, db } = await uncached();
  const bag = product('Padma Bag');
  await addProducts(db, bag);
  await change(db, 'products', bag, { department: 'kids', category: 'school' });
  const asked = (department: string) => `/api/products/padma-bag?department=${department}`;
  expect(await leads(app, asked('women'))).toBe('/api/products/padma-bag');
  expect(await leads(app, asked('kids'))).toBe(200);
  expect(await leads(app, asked('toys'))).toBe(404);
  await change(db, 'products', bag, { name: 'Meghna Bag', slug: 'meghna-bag' });
  expect(await leads(app, asked('women'))).toBe('/api/products/meghna-bag');
});

test('says the name in the address of a product’s page', async () => {
  const { db } = await testApp();
  const bag = product('Padma Bag', { name: 'Meghna Bag' });
  const twin = product('Twin', { name: 'Meghna Bag', position: 1 });
  await addProducts(db, bag, twin);
  const nameOf = async (address: string) => {
    const found = await locateProduct(db, address, ['women']);
    return found && [found.product.id, found.name];
  };
  expect(await nameOf('meghna-bag')).toEqual([bag.id, 'meghna-bag']);
  expect(await nameOf('padma-bag')).toEqual([bag.id, 'meghna-bag']);
  expect(await nameOf('twin')).toEqual([twin.id, 'twin']);
  expect(await nameOf('nothing')).toBeNull();
});

test('forgets with its transaction what did not happen, and needs no code to remember', async () => {
  const { db } = await testApp();
  const air = service('Air');
  await addServices(db, air);
  const undone = db.transaction().execute(async (transaction) => {
    await change(transaction, 'services', air, { slug: 'never' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await change(db, 'services', air, { summary: 'Something else.' });
  expect(await db.selectFrom('former_addresses').selectAll().execute()).toEqual([]);
});
