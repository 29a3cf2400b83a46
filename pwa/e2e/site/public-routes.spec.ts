import type { Page } from 'playwright/test';
import { categoriesOf, departments } from '../../../edge-api/contract/catalogue/departments';
import { links } from '../../config/links';
import { cards } from '../support/cards';
import {
  goOffline,
  readyForOffline,
  savesData,
  storedScopes,
  untilCatalogueStored,
} from '../support/offline';
import { otherRoutes, routes, titleOf } from '../support/routes';
import { expect, test } from '../support/test';

const everyAddress = [...otherRoutes.map((route) => ({ ...route, status: 200 })), ...routes].sort(
  (a, b) => a.status - b.status,
);

test('after one visit of any page every route opens without a connection, with the lists of every department', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/about');
  await readyForOffline(page);
  await untilCatalogueStored(page);
  await goOffline(page, network, consoleErrors);
  for (const route of everyAddress) {
    await test.step(route.path, async () => {
      await page.goto(route.path);
      await expectScreen(page, route);
    });
  }
  for (const department of departments) {
    for (const category of categoriesOf(department)) {
      await test.step(`${department}, ${category}`, async () => {
        await page.goto(links.category(department, category));
        await expect(cards(page).first()).toBeVisible();
        await expect(page.getByText('not on your device')).toBeHidden();
      });
    }
  }
});

test('a device that saves data stores only what was opened; what is missing says so offline, and appears when online', async ({
  page,
  network,
  consoleErrors,
}) => {
  await savesData(page);
  await page.goto('/services');
  await readyForOffline(page);
  await page.goto('/product/women');
  await expect.poll(() => storedScopes(page)).toEqual(['services', 'women']);
  await goOffline(page, network, consoleErrors);

  await page.goto('/product/used/laptop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used laptops');
  const main = page.getByRole('main');
  await expect(main).toContainText('This list is not on your device yet');
  await expect(main.getByRole('link', { name: 'Freight services' })).toBeVisible();
  await main.getByRole('link', { name: 'Women’s shoes and bags' }).click();
  await expect(cards(page).first()).toBeVisible();

  await page.goto('/toys/toysdescription/buriganga-carrom-board');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This product is not on your device yet',
  );
  network.behave(({ forward }) => forward());
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buriganga Carrom Board');
});

async function expectScreen(page: Page, route: { heading: string; title?: string }) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading);
  await expect(page).toHaveTitle(titleOf(route));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Chattogram');
}
