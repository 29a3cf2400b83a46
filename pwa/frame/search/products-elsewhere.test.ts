import { expect, onTestFinished, test, vi } from 'vitest';
import { type Department, departments } from '../../../edge-api/contract/catalogue/departments';
import { testApp } from '../../../edge-api/test-support/test-app';
import { fetchProductsPage } from '../../data/http/catalogue-api';
import { product } from '../../test-support/catalogue';
import { findMore, meantProducts } from './find-everything';
import { findHere } from './find-here';

test.each([
  ['used phone', { department: 'used', category: 'mobile' }],
  ['used phones', { department: 'used', category: 'mobile' }],
  ['Used', { department: 'used' }],
  ['refurbished', { department: 'used' }],
  ['second hand phone', { department: 'used', category: 'mobile' }],
  ['new phone', { department: 'new', category: 'home' }],
  ['padma mobile', { department: 'used', category: 'mobile', q: 'padma' }],
  ['notebook', { department: 'used', category: 'laptop' }],
  ['shoes for women', { department: 'women', category: 'shoes' }],
  ['handbags', { department: 'women', category: 'bag' }],
  ['toys', { department: 'toys' }],
  ['zeppelin', null],
  ['used phone with very many words', null],
])('"%s" means %j', (query, meant) => {
  expect(meantProducts(query)).toEqual(meant);
});

test('departments that the device stores are not meant', () => {
  expect(meantProducts('laptop', ['new', 'kids'])).toEqual({
    department: 'new',
    category: 'laptop',
  });
});

test.each([
  ['used phone', /Phone$/],
  ['used phones', /Phone$/],
  ['used mobile', /Phone$/],
  ['mobile', /Phone$/],
  ['phones', /Phone$/],
  ['phone', /Phone$/],
  ['used laptop', /Laptop$/],
  ['laptops', /Laptop/],
  ['refurbished', /(Laptop|Phone)$/],
  ['refurbished laptops', /Laptop$/],
])('a fresh visitor finds five products for "%s"', async (query, name) => {
  const { find } = await device([]);
  const labels = await find(query);
  expect(labels).toHaveLength(5);
  for (const label of labels) expect(label).toMatch(name);
});

test('where a name has the words there is one request, and else a second one for what they mean', async () => {
  const { find, asked } = await device([]);
  expect(await find('used phone')).toHaveLength(5);
  expect(asked.splice(0)).toHaveLength(2);
  expect(await find('padma mobile')).toEqual(['Padma 6 Phone']);
  expect(asked.splice(0)).toHaveLength(2);
  expect(await find('Padma 6')).toEqual(['Padma 6 Phone']);
  expect(await find('zeppelin')).toEqual([]);
  expect(await find('used phone '.repeat(9).trim())).toEqual([]);
  expect(await find('us')).toEqual([]);
  expect(asked).toHaveLength(3);
});

test('a stored product does not hide those of departments that are not stored', async () => {
  const { find, here } = await device(['women']);
  const bag = 'Victoria Harbour Laptop Bag';
  expect(here('laptop')).toEqual([bag]);
  const labels = await find('laptop');
  expect(labels).toHaveLength(6);
  expect(labels[0]).toBe(bag);
  for (const label of labels.slice(1)) expect(label).toMatch(/Laptop$/);
});

test('what is stored is found on the device: nothing is asked, and nothing is shown twice', async () => {
  const whole = await device(departments);
  expect(await whole.find('laptop')).toHaveLength(5);
  expect(await whole.find('zeppelin')).toEqual([]);
  expect(whole.asked).toEqual([]);
  // A department of which a part has arrived.
  const part = await device([], ['women']);
  const shown = await part.find('Laptop Bag');
  expect(shown).toEqual([...new Set(shown)]);
  expect(shown).toContain('Victoria Harbour Laptop Bag');
});

test('a page that shows more than the API gives at once gets what there is', async () => {
  const { find } = await device([]);
  expect((await find('phone', 192)).length).toBeGreaterThan(5);
});

/** Makes a device that stores some departments of the seed, and does not know of some whether they are whole. */
async function device(stored: readonly Department[], begun: readonly Department[] = []) {
  const { app } = await testApp({ template: 'seeded' });
  const asked: string[] = [];
  const ask = async (url: string) => {
    asked.push(url);
    return app.request(url);
  };
  vi.stubGlobal('fetch', ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const pages = await Promise.all(
    [...stored, ...begun].map((department) =>
      fetchProductsPage({ department, sort: 'position', limit: 100 }),
    ),
  );
  asked.length = 0;
  const products = pages
    .flatMap(({ items }) => items)
    .map(({ name, department, category }) => product(name, department, 0, { category }));
  const elsewhere = departments.filter((department) => !stored.includes(department));
  const sources = { services: [], products, elsewhere, ports: [] };
  const labels = ({ others }: ReturnType<typeof findHere>) =>
    others.flatMap(({ hits }) => hits.map(({ label }) => label));
  return {
    asked,
    here: (query: string) => labels(findHere(sources, [], query)),
    find: async (query: string, most?: number) =>
      labels(await findMore(sources, query, findHere(sources, [], query, most), most)),
  };
}
