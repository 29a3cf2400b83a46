import { expect, test } from 'vitest';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { testApp } from '../test-support/test-app';

test('gives a list that takes several reads in full, each item once and in order', async () => {
  const { app, db } = await testApp();
  const products = Array.from({ length: 1205 }, (_, place) =>
    product(`Bag ${place}`, { department: 'women', position: place >> 2 }),
  );
  await addProducts(db, ...products);
  const answer = await app.request('/WomenProducts/Product.json');
  const list = (await answer.json()) as { name: string }[];
  expect(list).toHaveLength(1205);
  expect(new Set(list.map(({ name }) => name)).size).toBe(1205);
  const places = list.map(({ name }) => Number(name.slice(4)) >> 2);
  expect(places).toEqual([...places].sort((a, b) => a - b));

  const xml = await (await app.request('/sitemap.xml')).text();
  const locations = xml.match(/productDescription\/[^<]+/g) ?? [];
  expect([locations.length, new Set(locations).size]).toEqual([1205, 1205]);
  expect(xml).toMatch(/<\/urlset>$/);
});
