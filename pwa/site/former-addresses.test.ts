import { expect, test } from 'vitest';
import type { CatalogueReader, LocatedProduct } from '../../edge-api/contract/page';
import { product, service } from '../test-support/catalogue';
import { findRoute } from './routes';

/** Makes a catalogue in which every address leads to the same item. */
const reader = (found: Partial<{ located: LocatedProduct; slug: string }>): CatalogueReader => ({
  services: async () => [],
  menuServices: async () => [],
  serviceChoices: async () => [],
  service: async () => (found.slug ? service('Air freight', 0, { slug: found.slug }) : null),
  products: async () => ({ items: [], total: 0 }),
  productNames: async () => [],
  product: async () => found.located ?? null,
  privacySettings: () => Promise.reject(new Error('Not asked for.')),
  receipt: () => Promise.reject(new Error('Not asked for.')),
});

/** Returns the present address of the page at `path`; null when it is this one or there is none. */
async function movedFrom(path: string, read: CatalogueReader): Promise<string | null> {
  const { route, params } = findRoute(path);
  const { load } = await route.load();
  const loaded = await load?.(read, params, '');
  return loaded && 'status' in loaded ? loaded.path : null;
}

test('a product’s page has its name as address, and every other address leads there', async () => {
  const bag = product('Padma Bag', 'women');
  const read = reader({ located: { product: bag, name: 'padma-bag' } });
  const address = '/women/productdescription/padma-bag';
  expect(await movedFrom(address, read)).toBeNull();
  expect(await movedFrom('/women/productdescription/old-bag', read)).toBe(address);
  expect(await movedFrom('/toys/toysdescription/padma-bag', read)).toBe(address);
  expect(await movedFrom('/product/productDescription/padma-bag', read)).toBe(address);
});

test('a product that changes between used, new and kids keeps its address', async () => {
  const phone = product('Kids’ Phone 50%', 'kids');
  const read = reader({ located: { product: phone, name: 'kids’-phone-50%' } });
  const address = '/product/productDescription/kids%E2%80%99-phone-50%25';
  expect(await movedFrom(address, read)).toBeNull();
  expect(await movedFrom('/product/productDescription/old', read)).toBe(address);
});

test('a product with the name of another one has an address of its own', async () => {
  const twin = product('Twin', 'women', 0, { slug: 'twin-2' });
  const read = reader({ located: { product: twin, name: 'twin-2' } });
  expect(await movedFrom('/women/productdescription/twin-2', read)).toBeNull();
  expect(await movedFrom('/women/productdescription/old', read)).toBe(
    '/women/productdescription/twin-2',
  );
});

test('a service’s page has its slug or title as address, and every other spelling leads to the slug', async () => {
  const read = reader({ slug: 'air-freight' });
  expect(await movedFrom('/serviceDetail/air-freight', read)).toBeNull();
  expect(await movedFrom('/serviceDetail/Air%20freight', read)).toBeNull();
  for (const spelling of ['AIR-freight', 'Air-Freight', 'air%20freight', 'AIR%20FREIGHT']) {
    const path = `/serviceDetail/${spelling}`;
    expect(await movedFrom(path, read), path).toBe('/serviceDetail/air-freight');
  }
  expect(await movedFrom('/serviceDetail/Sky%20freight', read)).toBe('/serviceDetail/air-freight');
});

test('an address that never existed leads nowhere', async () => {
  expect(await movedFrom('/serviceDetail/never', reader({}))).toBeNull();
  expect(await movedFrom('/women/productdescription/never', reader({}))).toBeNull();
});
