import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../edge-api/test-support/test-app';
import { productsElsewhere } from './find-everything';
import { meantProducts } from './meant-products';

test.each([
  ['used phone', { department: 'used', category: 'mobile' }],
  ['Used', { department: 'used' }],
  ['new phone', { department: 'new', category: 'home' }],
  ['padma mobile', { department: 'used', category: 'mobile', q: 'padma' }],
  ['notebook', { department: 'used', category: 'laptop' }],
  ['shoes for women', { department: 'women', category: 'shoes' }],
  ['zeppelin', null],
  ['used phone with very many words', null],
])('"%s" means %j', (query, meant) => {
  expect(meantProducts(query)).toEqual(meant);
});

test('products that no name finds are asked for by what the words mean, with one request more', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url);
    return app.request(url, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const labels = async (query: string) =>
    (await productsElsewhere(query)).map(({ label }) => label);
  const phones = await labels('used phone');
  expect(phones).toHaveLength(5);
  for (const label of phones) expect(label).toMatch(/Phone$/);
  expect(asked.splice(0)).toHaveLength(2);
  expect(await labels('padma mobile')).toEqual(['Padma 6 Phone']);
  asked.splice(0);
  expect(await labels('Padma 6')).toEqual(['Padma 6 Phone']);
  expect(await labels('zeppelin')).toEqual([]);
  expect(await labels('used phone '.repeat(9).trim())).toEqual([]);
  expect(asked).toHaveLength(3);
});
