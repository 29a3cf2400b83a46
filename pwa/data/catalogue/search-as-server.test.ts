import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { pageReader } from '../../../edge-api/site/page-reader';
import { addProducts, product } from '../../../edge-api/test-support/catalogue/catalogue';
import { createTestApp, type TestApp } from '../../../edge-api/test-support/test-app';
import { readSources } from '../../frame/search/find-everything';
import { findHere } from '../../frame/search/find-here';
import { searchPages } from '../../frame/search-pages';
import { load } from '../../site/pages/search';
import { refreshNow } from '../device';

const shown = 96;

let testing: TestApp;
let read: CatalogueReader;
let stored: Awaited<ReturnType<typeof readSources>>;

/** Makes a device that stores the whole catalogue of a server. */
beforeAll(async () => {
  testing = await createTestApp({ template: 'seeded' });
  const { app, db } = testing;
  const inTwo = ['women', 'toys'] as const;
  const many = Array.from({ length: 150 }, (_, place) =>
    product(`Padma Tote ${place}`, { department: inTwo[place % 2], position: (place * 7) % 40 }),
  );
  await addProducts(db, ...many, product('Used Tote, চালের বস্তা', { department: 'kids' }));
  vi.stubGlobal('fetch', async (url: string) => app.request(url));
  for (const scope of ['services', ...departments] as const) await refreshNow(scope);
  vi.unstubAllGlobals();
  stored = await readSources();
  read = pageReader(testing);
  return testing.close;
});

test.each([
  ...['tote', 'padma tote', 'tote padma', 'Tote 1', 'ote', 'used phone', 'phones', 'handbag'],
  ...['laptop', 'refurbished laptops', 'women', 'used', 's', 't', '1', 'চালের', 'বস্তা চাল', '船運'],
  ...['air freight', 'hazmat', 'ctg', 'dhaka to hong kong', 'demurage', 'zqxwvut', 'toys shoes'],
])('"%s" finds the same on a device without a connection as on the server', async (query) => {
  expect(stored.elsewhere).toEqual([]);
  const { found } = await load(read, {}, `?${new URLSearchParams({ q: query })}`);
  const { others = [], ...rest } = found?.value ?? {};
  // Only the server leads to longer lists: they need it.
  const withoutLists = others.map(({ lists: _, ...group }) => group);
  const onDevice = findHere(stored, searchPages, query, shown);
  expect({ ...rest, others: withoutLists }).toEqual(onDevice);
});
