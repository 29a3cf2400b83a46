import type { Page } from 'playwright/test';
import {
  goOffline,
  readyForOffline,
  untilCatalogueStored,
  untilPageStored,
} from '../support/offline';
import { routes } from '../support/routes';
import { expect, test } from '../support/test';

// That all routes open from the same files and rows is in public-routes.spec.ts.
const opensOffline = routes.filter(({ path }) =>
  [
    '/',
    '/services',
    '/serviceDetail/dangerous-goods',
    '/services/request',
    '/services/blogs/incoterms-2020-explained',
    '/product/women/shoes',
    '/women/productdescription/karnaphuli-court-sneaker',
    '/tools/container-load',
    '/lanes/chattogram-hong-kong',
  ].includes(path),
);

for (const [what, storageTypes] of [
  ['the caches', 'cache_storage'],
  ['the database', 'indexeddb'],
  ['both', 'cache_storage,indexeddb'],
] as const) {
  test(`after the browser cleared ${what}, one visit is enough for each kind of page offline`, async ({
    page,
    network,
    consoleErrors,
  }) => {
    await page.goto('/services');
    await readyForOffline(page);
    await untilPageStored(page);
    const files = await precachedFiles(page);
    await clear(page, network.origin, storageTypes);

    await page.goto('/contact');
    // All of them: the shell of the app, which answers each route offline, may come last.
    await expect.poll(() => precachedFiles(page), { timeout: 30_000 }).toEqual(files);
    await untilCatalogueStored(page);
    await goOffline(page, network, consoleErrors);
    for (const { path, heading } of opensOffline) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      });
    }
  });
}

/** Like a browser without space: the worker and its registration stay. */
async function clear(page: Page, origin: string, storageTypes: string) {
  const before = await workerState(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  expect(await workerState(page)).toBe(before);
}

const workerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);

const precachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('sampan-precache'));
    const requests = name ? await (await caches.open(name)).keys() : [];
    return requests.map(({ url }) => url).sort();
  });
