import { cards } from '../support/cards';
import { secondWave } from '../support/forms';
import { apiUnavailable, isFromWorker, open, refused } from '../support/network';
import {
  goOffline,
  readyForOffline,
  savesData,
  untilCatalogueStored,
  untilPageStored,
} from '../support/offline';
import { expect, test } from '../support/test';

test.use({ workerComes: 'by itself' });

test('after one visit, without a connection, links, addresses, lists and pictures work', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/');
  await readyForOffline(page);
  await untilCatalogueStored(page);
  await goOffline(page, network, consoleErrors);

  await test.step('the pictures at the end of a page are there, seen before or not', async () => {
    await page.goto('/about');
    const pictures = page.getByRole('contentinfo').locator('img');
    await pictures.last().scrollIntoViewIfNeeded();
    const widths = () =>
      pictures.evaluateAll((all) => all.map((one) => 'naturalWidth' in one && one.naturalWidth));
    await expect.poll(widths).not.toContain(0);
    expect(await pictures.count()).toBeGreaterThan(0);
  });

  // That every address opens is in public-routes.spec.ts.
  for (const [path, heading] of [
    ['/', 'Freight between Bangladesh, Hong Kong and the world'],
    ['/serviceDetail/Reefer%20Cargo', 'Reefer Cargo'],
    ['/women/productdescription/karnaphuli-court-sneaker', 'Karnaphuli Court Sneaker'],
    ['/services/request', 'Request a quotation'],
    ['/no/such/page', 'There is no page at this address'],
  ] as const) {
    await test.step(`${path} opens as a deep link, and again after a reload`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    });
  }

  await test.step('an address in capitals or with doubled slashes leads to its page', async () => {
    await page.goto('/TOOLS//%69ncoterms?mode=air');
    await expect(page.getByRole('heading', { level: 1, name: 'Incoterms chooser' })).toBeVisible();
    await expect(page).toHaveURL(/[^/]\/tools\/incoterms\?mode=air$/);
  });

  await test.step('a visitor can go from the list of services to a service and to its request', async () => {
    await page.goto('/services');
    await expect(cards(page)).toHaveCount(28);
    await page.getByRole('link', { name: 'Dangerous Goods', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dangerous Goods' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('declaration');
    await page.getByRole('link', { name: 'Request this service' }).click();
    await expect(page.getByLabel('Service (optional)')).toHaveValue('dangerous-goods');
  });

  await test.step('a visitor can go from the women’s products to a product', async () => {
    await page.goto('/product/women');
    await page.getByRole('link', { name: 'Bags' }).click();
    await page.getByRole('link', { name: 'Kowloon Canvas Tote', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kowloon Canvas Tote');
    await expect(page.getByRole('link', { name: 'Call for order' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s bags');
  });

  await test.step('lists say how old they are', async () => {
    for (const path of ['/services', '/product/women']) {
      await page.goto(path);
      await expect(page.getByText(/^As of .+, stored on this device\.$/)).toBeVisible();
    }
  });
});

for (const [what, refusing] of [
  ['what registers the service worker', () => refused(/\/later-/)],
  ['the service worker', () => refused(/\/service-worker\.js/)],
  ['what the service worker stores', () => refused(/\/assets\//, isFromWorker)],
] as const) {
  test(`one visit is enough also when ${what} could not be loaded at first`, async ({
    page,
    network,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 502|^A bad HTTP response code \(502\)|bad-precaching-response/);
    const refusal = refusing();
    network.behave(refusal);
    await page.goto('/');
    await expect.poll(() => refusal.met).toBeGreaterThan(0);
    network.behave(open);
    // The browser says that it is online, perhaps before the page knows what failed.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 200));
    await readyForOffline(page);
    await goOffline(page, network, consoleErrors);
    await page.goto('/services/request');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a quotation');
  });
}

test('a service worker that can’t be loaded is requested three times in a visit, no more', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 502|^A bad HTTP response code \(502\)/);
  const refusing = refused(/\/service-worker\.js/);
  network.behave(refusing);
  await page.goto('/');
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 100));
  await expect.poll(() => refusing.met).toBe(3);
  await page.evaluate(
    (times) =>
      new Promise<void>((resolve) => {
        let heard = 0;
        addEventListener('online', () => {
          heard += 1;
          if (heard === times) resolve();
        });
      }),
    20,
  );
  expect(refusing.met).toBe(3);
});

test('a visited page is in the first answer, and comes back complete, in the brand’s font and at the same place', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/services');
  await readyForOffline(page);
  await untilPageStored(page);
  const card = cards(page).nth(20);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await goOffline(page, network, consoleErrors);
  const answer = await page.reload();
  expect(await answer?.text()).toContain('Reefer Cargo');
  expect(answer?.headers().link, 'scripts asked for ahead of the paint').toBeUndefined();
  await expect(page.getByText('You are offline.')).toBeVisible();
  // No page waits for the font: on a busy device it comes a moment later.
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em Figtree'))).toBe(true);
  await expect(page.locator('html')).toHaveCSS('font-family', /^"?Figtree/);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(24);
});

test('pictures that were seen are there offline', async ({ page, network, consoleErrors }) => {
  await page.goto('/');
  await readyForOffline(page);
  // Under the control of the service worker, which stores pictures.
  await page.goto('/serviceDetail/reefer-cargo');
  const picture = page.getByRole('main').getByRole('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await goOffline(page, network, consoleErrors);
  await page.reload();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
});

test('the shop shows the products of the last visit when nothing newer can be loaded', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/product');
  await readyForOffline(page);
  await untilPageStored(page);
  const shown = await cards(page).count();
  expect(shown).toBeGreaterThan(4);
  await goOffline(page, network, consoleErrors);
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  // An idle page asks for the departments, and gets no answer.
  await secondWave(page);
  await page.evaluate(() => fetch('/healthz').catch(() => undefined));
  await expect(cards(page)).toHaveCount(shown);
});

test('a list that the server could not send during an outage appears by itself afterwards', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  // Any other device stores the lists of all departments ahead.
  await savesData(page);
  await page.goto('/');
  await readyForOffline(page);
  network.behave(apiUnavailable);
  await page.goto('/product/kids');
  const main = page.getByRole('main');
  await expect(main).toContainText('Our server can’t send it at the moment.', { timeout: 30_000 });
  await expect(page.getByText('You are offline.')).toBeHidden();
  network.behave(open);
  await expect(cards(page).first()).toBeVisible({ timeout: 20_000 });
});
