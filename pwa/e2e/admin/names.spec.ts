import { productInput } from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { links } from '../../config/links';
import { image, makeItem, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { hydrated } from '../support/forms';
import { goOffline, readyForOffline, untilPageStored } from '../support/offline';
import { expect } from '../support/test';

test('a product whose name is full of signs opens from the list, the search, the sitemap and offline', async ({
  page,
  browser,
  network,
  consoleErrors,
  request,
}) => {
  const tag = unique('Kurti');
  const name = `${tag}, 100% cotton & lace / A+B #1? v1.25`;
  const path = links.product({ name, department: 'women' });
  const heading = page.getByRole('heading', { level: 1, name });
  await openScreen(page, '/dashboard/manageProducts', 'Products');
  const slug = tag.toLowerCase().replaceAll(' ', '-');
  await makeItem(page, 'products', productInput({ name, slug, images: [image], category: 'bag' }));

  await test.step('from the list, and again after a reload', async () => {
    await page.goto(`/product/women?${new URLSearchParams({ q: tag })}`);
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(network.origin + path);
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('from the sitemap', async () => {
    const xml = await (await request.get('/sitemap.xml')).text();
    const address = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, found = '']) => new URL(found).pathname)
      .find((found) => found === path);
    expect((await request.get(address ?? '/nowhere')).status()).toBe(200);
  });

  await test.step('from the search, for another visitor', async () => {
    const visitor = await browser.newContext({
      baseURL: network.origin,
      storageState: { cookies: [], origins: [] },
    });
    const theirs = await visitor.newPage();
    await theirs.goto('/about');
    await hydrated(theirs);
    await theirs.getByRole('button', { name: 'Search services' }).click();
    await theirs.getByRole('combobox').fill(`${tag}, 100% cotton & lace / A+B`);
    await theirs.getByRole('region', { name: 'Products' }).getByRole('link', { name }).click();
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
    await visitor.close();
  });

  await test.step('without a connection, by its stored page and by the stored list', async () => {
    await readyForOffline(page);
    await page.goto(path);
    await untilPageStored(page, path);
    await goOffline(page, network, consoleErrors);
    await page.goto(path);
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
  });
});
