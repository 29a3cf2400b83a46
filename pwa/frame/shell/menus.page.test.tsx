import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import { inGroups } from '../../config/service-groups';
import { openPage } from '../../test-support/page/open-page';
import { services, storeCatalogue } from '../../test-support/page/seed-catalogue';

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

/** The first entry of each group: opening all takes too long. */
const firstOfEach = <Entry extends readonly [group: string, ...string[]]>(
  entries: readonly Entry[],
) => entries.filter(([group], index) => group !== entries[index - 1]?.[0]);

/** Every service, grouped as the menus have them. */
const groups = inGroups(services).map((group) => group.services.map(({ title }) => title));
const titles = groups.flat();

const title = () => page.getByRole('heading', { level: 1 });
const firstCard = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();

beforeEach(async () => {
  await page.viewport(1440, 900);
  await storeCatalogue(...departments);
});

test('the bar on wide screens: logo, links, phone, login, and it stays in view', async () => {
  openPage('/about');
  const bar = page.getByRole('banner');
  const targets = [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Product', '/product'],
    ['Contact', '/contact'],
    ['Request a quotation', '/services/request'],
  ] as const;
  for (const [name, href] of targets) {
    await expect
      .element(bar.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', href);
  }
  await expect
    .element(bar.getByRole('link', { name: 'Sampan, home' }))
    .toHaveAttribute('href', '/');
  await expect.element(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect.element(bar.getByText('+880 0000 000 000')).toBeVisible();
  await expect.element(title()).toBeVisible();
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  expect(scrollY).toBeGreaterThan(0);
  await expect.element(bar).toBeInViewport();
});

test('the links of the product menu on wide screens lead where they say', async () => {
  openPage('/about');
  expect(targetsOf(await openPanel('Product'), wideProducts)).toEqual(wideProducts);
  for (const [group, name, href] of firstOfEach(wideProducts)) {
    const panel = await openPanel('Product');
    await panel.getByRole('list', { name: group }).getByRole('link', { name }).click();
    await expect.poll(() => location.pathname).toBe(href);
    await expect.element(firstCard()).toBeVisible();
  }
});

test('the services menu has every service in four columns and leads to one of each group', async () => {
  openPage('/about');
  const panel = await openPanel('Services');
  const [all, more] = [panel.getByRole('list').first(), panel.getByRole('list').last()];
  await expect.element(panel.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  expect(linksOf(all)).toEqual(
    titles.map((text) => [text, `/serviceDetail/${text.toLowerCase().replaceAll(' ', '-')}`]),
  );
  expect(linksOf(more)).toEqual([
    ['Request a quotation', '/services/request'],
    ['Freight tools', '/tools'],
    ['Freight lanes', '/lanes'],
    ['Articles', '/services/blogs'],
  ]);
  const lefts = all
    .getByRole('link')
    .elements()
    .map((link) => Math.round(link.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(4);
  for (const [name = ''] of groups) {
    await (await openPanel('Services')).getByRole('link', { name, exact: true }).click();
    await expect.poll(() => title().query()?.textContent).toBe(name);
  }
});

test('a panel opens under the mouse and closes after it, and a click elsewhere closes it', async () => {
  const main = openPage('/about');
  await expect.element(title()).toBeVisible();
  const away = () => main.hover({ position: { x: 2, y: 700 } });
  await away();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const label = bar.getByRole('link', { name: 'Product' });
  const entry = bar.getByRole('link', { name: 'Educational' });
  await label.hover();
  await expect.element(entry).toBeVisible();
  await away();
  await expect.element(entry).toHaveLength(0);

  // The mouse has left it, and a key opens it before it closes.
  const arrow = page.getByRole('button', { name: 'Product menu', exact: true });
  await label.hover();
  await away();
  await press(arrow, '{ArrowDown}');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(entry).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(entry).toHaveLength(0);

  // The mouse opens it on its way to the arrow: the click leaves it open, the next one closes it.
  await arrow.click();
  await expect.element(entry).toBeVisible();
  await arrow.click();
  await expect.element(entry).toHaveLength(0);

  await openPanel('Product');
  await main.click({ position: { x: 2, y: 700 } });
  await expect.element(entry).toHaveLength(0);
});

test('the links of the menu on phones lead where they say', async () => {
  await page.viewport(360, 740);
  openPage('/about');
  const menu = await openPhoneMenu();
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
  for (const [name, href] of plain) {
    await expect
      .element(menu.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', href);
  }
  expect(targetsOf(menu, phoneProducts)).toEqual(phoneProducts);
  // The services come last, followed by the link to all of them.
  const links = linksOf(menu);
  expect(links.at(-1)).toEqual(['View All Services', '/services']);
  expect(links.slice(-1 - titles.length, -1).map(([text]) => text)).toEqual(titles);

  for (const [group, name, href] of firstOfEach(phoneProducts)) {
    const list = (await openPhoneMenu()).getByRole('list', { name: group });
    await list.getByRole('link', { name }).click();
    await expect.poll(() => location.pathname).toBe(href);
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    await expect.element(firstCard()).toBeVisible();
  }
  await (await openPhoneMenu()).getByRole('link', { name: 'View All Services' }).click();
  await expect.element(title()).toHaveTextContent('Freight services');
});

async function press(target: Locator, key: string): Promise<void> {
  await expect.element(target).toBeVisible();
  target.element().focus();
  await userEvent.keyboard(key);
}

async function openPanel(name: 'Services' | 'Product'): Promise<Locator> {
  await press(page.getByRole('button', { name: `${name} menu`, exact: true }), '{ArrowDown}');
  const panel = page.elementLocator(
    document.getElementById(`${name.toLowerCase()}-menu`) ?? document.body,
  );
  await expect.element(panel.getByRole('link').nth(1)).toBeVisible();
  return panel;
}

async function openPhoneMenu(): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  if (menu.elements().length === 0) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  }
  await expect.element(menu.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  return menu;
}

/** The entries of the groups that are wanted: the services have groups of their own. */
function targetsOf(menu: Locator, wanted: readonly (readonly [group: string, ...string[]])[]) {
  const names = new Set(wanted.map(([group]) => group));
  return [...menu.element().querySelectorAll('ul[aria-label]')].flatMap((list) => {
    const group = list.getAttribute('aria-label') ?? '';
    if (!names.has(group)) return [];
    return linksIn(list).map((link) => [group, ...link]);
  });
}

const linksOf = (part: Locator) => linksIn(part.element());

const linksIn = (part: Element) =>
  [...part.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
