import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { MenuService } from '../../../edge-api/contract/catalogue/cards';
import { inGroups } from '../../config/service-groups';
import { userIcon } from '../support/accounts';
import { test as asAdmin, openScreen } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { cards } from '../support/cards';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

// Word for word as specified; the two menus differ on purpose.
const wideProducts = [
  ['Used Products', 'Laptops', '/product/used/laptop'],
  ['Used Products', 'Mobiles', '/product/used/mobile'],
  ['New Products', 'Laptops', '/product/new/laptop'],
  ['New Products', 'Mobile', '/product/new/home'],
  ['New Products', 'Fashion', '/product/new/fashion'],
  ['Toys', 'Educational', '/product/toys/educational'],
  ['Toys', 'Outdoor', '/product/toys/outdoor'],
  ['Toys', 'Indoor', '/product/toys/indoor'],
  ['Women', 'Shoes', '/product/women/shoes'],
  ['Women', 'Bag', '/product/women/bag'],
] as const;

const phoneProducts = [
  ['Used Products', 'Laptops', '/product/used/laptops'],
  ['Used Products', 'Mobiles', '/product/used/mobiles'],
  ['New Products', 'Electronics', '/product/new/electronics'],
  ['New Products', 'Home Appliances', '/product/new/home'],
  ['New Products', 'Fashion', '/product/new/fashion'],
  ['Toys', 'Educational', '/product/toys/educational'],
  ['Toys', 'Outdoor', '/product/toys/outdoor'],
  ['Toys', 'Indoor', '/product/toys/indoor'],
  ['Women', 'Shoes', '/product/women/shoes'],
] as const;

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test('the bar on wide screens: logo, links, phone, login, and it stays in view', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  await hydrated(page);
  const bar = page.getByRole('banner');
  const targets = [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Product', '/product'],
    ['Contact', '/contact'],
    ['Request a quotation', '/services/request'],
  ] as const;
  for (const [name, href] of targets)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(bar.getByRole('link', { name: 'Sampan, home' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar.getByText('+880 0000 000 000')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport();
});

test('each link of the product menu on wide screens leads where it says', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  await hydrated(page);
  const open = () => openPanel(page, 'Product');
  const panel = await open();
  await expectTargets(panel, wideProducts);
  for (const [group, name, href] of wideProducts) {
    await (await open()).getByRole('list', { name: group }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(href);
    await expect(cards(page).first()).toBeVisible();
  }
});

test('the services menu has every service in four columns and leads to each', async ({
  page,
  request,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  await hydrated(page);
  const panel = await openPanel(page, 'Services');
  const services = await menuServices(request);
  const [all, more] = [panel.getByRole('list').first(), panel.getByRole('list').last()];
  await expect(all.getByRole('link')).toHaveText(services.map(({ title }) => title));
  expect(await hrefs(all)).toEqual(
    services.map(({ title }) => `/serviceDetail/${title.toLowerCase().replaceAll(' ', '-')}`),
  );
  await expect(more.getByRole('link')).toHaveText([
    'Request a quotation',
    'Freight tools',
    'Freight lanes',
    'Articles',
  ]);
  expect(await hrefs(more)).toEqual(['/services/request', '/tools', '/lanes', '/services/blogs']);
  const lefts = await all
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(4);
  for (const { title } of services) {
    const links = await openPanel(page, 'Services');
    await links.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('a panel opens under the mouse and closes after it, and a click elsewhere closes it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Product' }).hover();
  await expect(bar.getByRole('link', { name: 'Educational' })).toBeVisible();
  await page.mouse.move(700, 850);
  await expect(bar.getByRole('link', { name: 'Educational' })).toHaveCount(0);

  // The mouse has left it, and a key opens it before it closes.
  await bar.getByRole('link', { name: 'Product' }).hover();
  await page.mouse.move(2, 890);
  await page.getByRole('button', { name: 'Product menu', exact: true }).press('ArrowDown');
  await page.waitForTimeout(400);
  await expect(bar.getByRole('link', { name: 'Educational' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The mouse opens it on its way to the arrow: the click leaves it open, the next one closes it.
  const arrow = page.getByRole('button', { name: 'Product menu', exact: true });
  await arrow.click();
  await page.waitForTimeout(100);
  await expect(bar.getByRole('link', { name: 'Educational' })).toBeVisible();
  await arrow.click();
  await expect(bar.getByRole('link', { name: 'Educational' })).toHaveCount(0);

  await openPanel(page, 'Product');
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 }, force: true });
  await page.mouse.click(2, 890);
  await expect(bar.getByRole('link', { name: 'Educational' })).toHaveCount(0);
});

test('each link of the menu on phones leads where it says', async ({ page, request }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await hydrated(page);
  const menu = await openPhoneMenu(page);
  const plain = [
    ['Home', '/'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Request a quotation', '/services/request'],
    ['Freight tools', '/tools'],
    ['Freight lanes', '/lanes'],
    ['Articles', '/services/blogs'],
    ['Login', '/login'],
  ] as const;
  for (const [name, href] of plain)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expectTargets(menu, phoneProducts);
  const services = await menuServices(request);
  const titles = services.map(({ title }) => title);
  const links = menu.getByRole('link');
  // The services come last, followed by the link to all of them.
  await expect(links.nth(-1)).toHaveText('View All Services');
  await expect(links.nth(-1)).toHaveAttribute('href', '/services');
  expect((await links.allTextContents()).slice(-1 - titles.length, -1)).toEqual(titles);

  for (const [group, name, href] of phoneProducts) {
    const list = (await openPhoneMenu(page)).getByRole('list', { name: group });
    await list.getByRole('link', { name }).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  }
  await (await openPhoneMenu(page)).getByRole('link', { name: 'View All Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freight services');
});

test('axe finds nothing serious in what opens from the bar', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.setViewportSize(phone);
  await openPhoneMenu(page);
  await expectNoSeriousFaults(page, [360]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide);
  for (const name of ['Services', 'Product'] as const) {
    await openPanel(page, name);
    await expectNoSeriousFaults(page, [1440]);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cargo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoSeriousFaults(page);
});

asAdmin('axe finds nothing serious in the menu of the account', async ({ page }) => {
  await openScreen(page, '/dashboard/manageProducts', 'Products');
  await page.setViewportSize(wide);
  await userIcon(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoSeriousFaults(page, [1440]);
});

/** Every service, grouped as the menus have them. */
const menuServices = async (request: APIRequestContext) =>
  inGroups((await (await request.get('/api/services')).json()) as MenuService[]).flatMap(
    ({ services }) => services,
  );

async function openPanel(page: Page, name: 'Services' | 'Product'): Promise<Locator> {
  const panel = page.locator(`#${name.toLowerCase()}-menu`);
  if (!(await panel.isVisible()))
    await page.getByRole('button', { name: `${name} menu`, exact: true }).press('ArrowDown');
  await expect(panel.getByRole('link').nth(1)).toBeVisible();
  return panel;
}

async function openPhoneMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  if (!(await menu.isVisible()))
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  return menu;
}

async function expectTargets(
  menu: Locator,
  wanted: readonly (readonly [group: string, label: string, href: string])[],
) {
  const found = await menu
    .locator('ul[aria-label]')
    .evaluateAll((groups) =>
      groups.flatMap((group) =>
        [...group.querySelectorAll('a')].map((link) => [
          group.getAttribute('aria-label'),
          link.textContent,
          link.getAttribute('href'),
        ]),
      ),
    );
  // The services have groups of their own.
  const groups = new Set<string | null>(wanted.map(([group]) => group));
  expect(found.filter(([group]) => groups.has(group ?? null))).toEqual(wanted);
}

const hrefs = (panel: Locator) =>
  panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
