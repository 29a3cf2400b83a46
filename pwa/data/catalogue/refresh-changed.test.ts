import { expect, test, vi } from 'vitest';
import type { ProductInput } from '../../../edge-api/contract/admin/catalogue-input';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { anAdmin, changing } from '../../../edge-api/test-support/accounts/signed-in';
import {
  addProducts,
  addServices,
  product,
  service,
} from '../../../edge-api/test-support/catalogue/catalogue';
import {
  productInput,
  serviceInput,
} from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { changes } from '../../../edge-api/test-support/catalogue/feed';
import { testApp } from '../../../edge-api/test-support/test-app';
import { changes as nothingChanged } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import { follow } from '../sync/follow-feed';
import { catalogueFeed, type FetchCatalogueChanges } from './catalogue-feed';
import { storedDepartment } from './department-products';
import { refreshChanged } from './refresh-changed';
import { storedServices } from './stored-catalogue';

/** Makes a device that stores these scopes, and the real API with its caches. */
async function deviceAndApi(...scopes: CatalogueScope[]) {
  const testing = await testApp();
  const row = product('Red shoe');
  await addProducts(testing.db, row);
  const admin = await anAdmin(testing);
  const db = testDb();
  const fetchChanges = vi.fn<FetchCatalogueChanges>((scope, since) =>
    changes(testing.app, scope, since),
  );
  const sleep = vi.fn((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 10)));
  const tools = { nowMs: Date.now, retry: { sleep, random: () => 0 } };
  const open = (scope: CatalogueScope) => follow(catalogueFeed(db, scope, fetchChanges), tools);
  for (const scope of scopes) await open(scope);
  let version = 1;

  async function send(
    scope: 'products' | 'services',
    id: string,
    ...asked: Parameters<typeof changing>
  ) {
    const answer = await admin.request(`/api/admin/${scope}/${id}`, changing(...asked));
    expect(answer.ok).toBe(true);
    const record = await answer.json();
    version = record.version;
    await refreshChanged(db, { scope, record }, fetchChanges, tools);
  }

  return {
    ...testing,
    device: db,
    fetchChanges,
    open,
    send,
    edit: (input: Partial<ProductInput>) =>
      send('products', row.id, 'PUT', productInput({ slug: row.slug, ...input }), { version }),
    trash: () => send('products', row.id, 'DELETE', undefined, { version }),
    prices: async (department: 'women' | 'kids') =>
      (await storedDepartment(db, department))?.products.map(({ price }) => price?.amountMinor),
  };
}

test('a changed price is in the public list at once, although that was refreshed a moment ago', async () => {
  const { edit, prices } = await deviceAndApi('women');
  expect(await prices('women')).toEqual([425000]);
  await edit({ price: { amountMinor: 99000, currency: 'BDT' } });
  expect(await prices('women')).toEqual([99000]);
});

test('a product leaves the list of its old department and is in that of its new one', async () => {
  const { edit, prices } = await deviceAndApi('women', 'kids');
  await edit({ department: 'kids', category: 'school' });
  expect([await prices('women'), await prices('kids')]).toEqual([[], [425000]]);
});

test('a product leaves the list also when its new department is not stored here', async () => {
  const { edit, prices } = await deviceAndApi('women');
  await edit({ department: 'kids', category: 'school' });
  expect([await prices('women'), await prices('kids')]).toEqual([[], undefined]);
});

test('a product that is hidden or in the trash is in no list', async () => {
  const { edit, trash, prices } = await deviceAndApi('women');
  await edit({ published: false });
  expect(await prices('women')).toEqual([]);
  await edit({ published: true });
  expect(await prices('women')).toEqual([425000]);
  await trash();
  expect(await prices('women')).toEqual([]);
});

test('a changed service has its new title', async () => {
  const { db, device, open, send } = await deviceAndApi();
  const row = service('Air freight');
  await addServices(db, row);
  await vi.waitFor(async () => {
    await open('services');
    expect(await storedServices(device)).toHaveLength(1);
  });
  const input = serviceInput({ slug: row.slug, title: 'Air cargo' });
  await send('services', row.id, 'PUT', input, { version: 1 });
  expect((await storedServices(device))?.map(({ title }) => title)).toEqual(['Air cargo']);
});

test('nothing is asked for that no screen of this device has shown', async () => {
  const { edit, fetchChanges } = await deviceAndApi();
  await edit({ name: 'Blue shoe' });
  expect(fetchChanges).not.toHaveBeenCalled();
});

test('an answer from before the change is asked for again', async () => {
  const { edit, prices, fetchChanges } = await deviceAndApi('women');
  fetchChanges.mockImplementationOnce(async (_, cursor) => nothingChanged({ cursor }));
  await edit({ price: null });
  expect(await prices('women')).toEqual([undefined]);
});
