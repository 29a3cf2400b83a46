import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { cards } from '../support/cards';
import { refused } from '../support/network';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const phone = { width: 360, height: 740 };
const tablet = { width: 820, height: 1180 };
const wide = { width: 1440, height: 900 };
const notFound = 'Service not found. Please try a different search term.';

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

test('the search leads to a page of what the server found, services first', async ({ page }) => {
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
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toHaveValue('CARGO');
  await expect(main.getByRole('region').first()).toHaveAccessibleName('Services');
  const found = main.getByRole('region', { name: 'Services' }).getByRole('link');
  for (const title of await found.allTextContents()) expect(title).toMatch(/cargo/i);
  await found.filter({ hasText: 'Reefer Cargo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');
});

test('the page of the search finds products and articles too, and says when there is nothing', async ({
  page,
}) => {
  const found = (kind: string) => page.getByRole('region', { name: kind }).getByRole('link');
  await page.goto('/search?q=karnaphuli+court');
  await expect(found('Products')).toHaveAttribute(
    'href',
    '/women/productdescription/karnaphuli-court-sneaker',
  );
  await page.goto('/search?q=demurage');
  await expect(found('Tools')).toHaveText(['Demurrage and detention']);
  await page.goto('/search?q=zeppelin');
  await expect(page.getByText(notFound)).toBeVisible();
  const ways = page.getByRole('list', { name: 'Where to look instead' });
  await expect(ways.getByRole('link')).toHaveCount(4);
  for (const blank of ['/search', '/search?q=', '/search?q=+']) {
    await page.goto(blank);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(page.getByText(notFound)).toHaveCount(0);
  }
});

test('a browser in which nothing opens has the menu as a page', async ({ page }) => {
  await page.goto('/menu');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(links.last()).toHaveText('View All Services');
  await expect(links.filter({ hasText: 'Reefer Cargo' })).toBeVisible();
  for (const href of ['/menu', '/search']) {
    await expect(page.locator(`header a[href="${href}"]`)).toBeHidden();
  }
});

test('the lists of services and products are filtered and sorted', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/services');
  await page.getByLabel('Direction').selectOption('import');
  await page.getByLabel('Group').selectOption('air');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Air Freight Import' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Air Freight Export' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'Air Freight Export' })).toBeVisible();

  await page.goto('/product/women');
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByLabel('Only with a price').check();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(/priced=1/);
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
});

test('what only scripts can do is not shown, and pages that need them say so', async ({ page }) => {
  await page.goto('/women/productdescription/karnaphuli-court-sneaker');
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enlarge the picture' })).toHaveAttribute(
    'href',
    /\.(svg|webp|avif|png|jpg)$/,
  );
  await page.goto('/product/women');
  await expect(page.getByRole('button', { name: /Store for offline/ })).toHaveCount(0);
  for (const path of ['/dashboard', '/app-shell']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toContainText('This page needs JavaScript.');
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
  }
  for (const path of ['/login', '/registration']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toContainText('Logging in needs JavaScript.');
    await expect(page.getByLabel('E-mail')).toBeDisabled();
    await expect(page.getByText('One moment')).toBeHidden();
  }
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
