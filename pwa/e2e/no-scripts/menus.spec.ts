import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { cards } from '../support/cards';
import { refused } from '../support/network';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const phone = { width: 360, height: 740 };
const tablet = { width: 820, height: 1180 };
const wide = { width: 1440, height: 900 };

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

test('the menu of a phone opens, closes by its button, by Escape and by a tap outside, and leads on', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  const { x, width } = (await menu(page).boundingBox()) ?? {};
  expect([x, width]).toEqual([0, 360]);
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu(page)).toBeHidden();

  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();

  await page.setViewportSize(tablet);
  await openMenu(page);
  await page.mouse.click(100, 600);
  await expect(menu(page)).toBeHidden();

  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await menu(page).getByRole('link', { name: 'View All Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freight services');
});

test('the menus of a wide screen open below the bar, one at a time, and lead on', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/contact');
  const [services, products] = [page.locator('#services-menu'), page.locator('#product-menu')];
  await page.getByRole('button', { name: 'Services menu', exact: true }).click();
  const titles = services.getByRole('list').first().getByRole('link');
  const lefts = await titles.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(4);
  const bar = await page.getByRole('banner').boundingBox();
  expect((await services.boundingBox())?.y).toBe((bar?.height ?? 0) - 1);

  await page.getByRole('button', { name: 'Product menu', exact: true }).click();
  await expect(products).toBeVisible();
  await expect(services).toBeHidden();
  await page.getByRole('button', { name: 'Close the Product menu' }).click();
  await expect(products).toBeHidden();
  await page.getByRole('button', { name: 'Product menu', exact: true }).click();
  await products.getByRole('link', { name: 'Bag', exact: true }).click();
  await expect(page).toHaveURL('/product/women/bag');
  await expect(cards(page).first()).toBeVisible();
});

test('the search leads to a page of what the server found', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search services and more' }).click();
  const field = page.getByRole('banner').getByRole('searchbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute(
    'placeholder',
    'Search services...(only services not any products)',
  );
  await page.keyboard.type('CARGO');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=CARGO');
  const found = page.getByRole('main').getByRole('region', { name: 'Services' }).getByRole('link');
  await found.filter({ hasText: 'Reefer Cargo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');
});

test.describe('where no script can be loaded', () => {
  // For axe, which is a script itself.
  test.use({ javaScriptEnabled: true, serviceWorkers: 'block' });

  test('axe finds nothing serious in any open menu', async ({ page, network, consoleErrors }) => {
    consoleErrors.allow(/status of 502/);
    network.behave(refused(/^\/assets\/.*\.js$/));
    await page.goto('/about');
    for (const [panel, { width }] of [
      ['site-menu', phone],
      ['site-search', phone],
      ['services-menu', wide],
      ['product-menu', wide],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator(`[popovertarget="${panel}"]:not([popovertargetaction])`).click();
      await expect(page.locator(`#${panel}`)).toBeVisible();
      await expectNoSeriousFaults(page, [width]);
      // Nothing of that closed it.
      await expect(page.locator(`#${panel}`)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(`#${panel}`)).toBeHidden();
    }
  });
});
