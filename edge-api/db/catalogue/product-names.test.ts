import { expect, test } from 'vitest';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { testDatabase } from '../../test-support/database/database';
import { productNames } from './product-names';

test('products are read once for all who ask while the catalogue stays, and again after a change', async () => {
  const { db } = await testDatabase();
  await addProducts(db, product('Padma Tote'));
  const read = productNames(db);
  const [one, other] = await Promise.all([read(), read()]);
  expect(one.map(({ name }) => name)).toEqual(['Padma Tote']);
  expect(other).toBe(one);
  expect(await read()).toBe(await read());
  await db.updateTable('products').set({ name: 'Meghna Tote' }).execute();
  expect((await read()).map(({ name }) => name)).toEqual(['Meghna Tote']);
});

test('all that visitors see are there, in the order of the shop', async () => {
  const { db } = await testDatabase();
  const many = Array.from({ length: 1500 }, (_, place) =>
    product(`Tote ${place}`, { position: 1500 - place }),
  );
  const hidden = [
    product('Draft', { published: false }),
    product('Gone', { deleted_at: new Date() }),
  ];
  await addProducts(db, product('Drum', { department: 'toys' }), ...hidden, ...many);
  const all = (await productNames(db)()).map(({ name }) => name);
  const totes = many.map(({ name }) => name).reverse();
  expect(all.filter((name) => name !== 'Drum')).toEqual(totes);
  expect([0, 1500]).toContain(all.indexOf('Drum'));
});
