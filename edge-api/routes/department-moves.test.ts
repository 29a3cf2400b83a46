import { expect, test } from 'vitest';
import type { Department } from '../contract/catalogue/departments';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { changes, uncached } from '../test-support/catalogue/feed';
import type { TestApp } from '../test-support/test-app';

const move = (db: TestApp['db'], { id }: { id: string }, department: Department) =>
  db.updateTable('products').set({ department }).where('id', '=', id).execute();

/** Returns what a department's answer adds and removes, by name and by id. */
async function told(app: TestApp['app'], department: Department, since: string) {
  const { products, removed, reset } = await changes(app, department, since);
  expect(reset).toBe(false);
  return { brings: products.map(({ name }) => name), takes: removed };
}
const nothing = { brings: [], takes: [] };

test('takes a product that changed its department away from the old one and brings it to the new one', async () => {
  const { app, db } = await uncached();
  const bag = product('Bag');
  await addProducts(db, bag, product('Shoe'));
  const { cursor } = await changes(app, 'women');
  await move(db, bag, 'kids');
  expect(await told(app, 'women', cursor)).toEqual({ brings: [], takes: [bag.id] });
  expect(await told(app, 'kids', cursor)).toEqual({ brings: ['Bag'], takes: [] });
  expect(await told(app, 'toys', cursor)).toEqual(nothing);

  const { cursor: after } = await changes(app, 'women', cursor);
  await db.updateTable('products').set({ name: 'Sack' }).where('id', '=', bag.id).execute();
  expect(await told(app, 'women', after)).toEqual(nothing);
});

test('brings it back to a device that has seen it go, and to one that has not', async () => {
  const { app, db } = await uncached();
  const bag = product('Bag');
  await addProducts(db, bag);
  const { cursor: before } = await changes(app, 'women');
  await move(db, bag, 'kids');
  const { cursor: between } = await changes(app, 'women', before);
  await move(db, bag, 'women');
  for (const since of [before, between]) {
    expect(await told(app, 'women', since)).toEqual({ brings: ['Bag'], takes: [] });
    expect(await told(app, 'kids', since)).toEqual({ brings: [], takes: [bag.id] });
  }
  await move(db, bag, 'toys');
  await move(db, bag, 'kids');
  expect(await told(app, 'women', before)).toEqual({ brings: [], takes: [bag.id] });
  expect(await told(app, 'toys', before)).toEqual({ brings: [], takes: [bag.id] });
  expect(await told(app, 'kids', before)).toEqual({ brings: ['Bag'], takes: [] });
});

test('lets a device start from the beginning when more than 500 products left', async () => {
  const { app, db } = await uncached();
  await addProducts(db, ...Array.from({ length: 501 }, (_, i) => product(`Bag ${i}`)));
  const { cursor } = await changes(app, 'women');
  await db.updateTable('products').set({ department: 'kids' }).execute();
  expect(await changes(app, 'women', cursor)).toMatchObject({
    reset: true,
    products: [],
    removed: [],
  });
});
