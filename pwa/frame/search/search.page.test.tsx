import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, openPage } from '../../test-support/page/open-page';
import { products, storeCatalogue } from '../../test-support/page/seed-catalogue';
import { notFoundText } from './not-found-text';

const button = () => page.getByRole('button', { name: 'Search services' });
const field = () =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search services', exact: false });
const options = () => page.getByRole('option');
const title = () => page.getByRole('heading', { level: 1 });

beforeEach(() => storeCatalogue());

async function openSearch(path = '/about') {
  if (location.pathname !== path || !document.getElementById('root')) openPage(path);
  await button().click();
  await expect.element(field()).toBeVisible();
}

test('the box says what it searches, and suggests titles with the text in any case', async () => {
  await openSearch();
  await expect.element(field()).toHaveFocus();
  await expect
    .element(field())
    .toHaveAttribute('placeholder', 'Search services...(only services not any products)');
  await expect.element(options()).toHaveLength(0);
  await field().fill('fReIgHt');
  // The titles may still be loading.
  await expect.element(options().nth(5)).toBeVisible();
  for (const option of options().elements()) {
    expect(option.textContent.toLowerCase()).toContain('freight');
  }
  // Also inside a word, and only in titles.
  await field().fill('eefer carg');
  await expect.element(options()).toHaveLength(1);
  await expect.element(options()).toHaveTextContent(/^Reefer Cargo$/);
  await field().fill('Karnaphuli Court Sneaker');
  await expect.element(options()).toHaveLength(0);
});

test('the suggestions are at most 15rem high, and scroll', async () => {
  await openSearch();
  await field().fill('e');
  const list = page.getByRole('listbox', { name: 'Services' });
  await expect.element(list).toBeVisible();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { height } = list.element().getBoundingClientRect();
  expect(height).toBe(15 * rem);
  expect(list.element().scrollHeight).toBeGreaterThan(height);
  // The arrow keys scroll to the marked suggestion.
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(list.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
});

test('picking a suggestion opens it, and Enter opens the first match', async () => {
  await openSearch();
  await field().fill('cargo');
  const second = options().nth(1);
  await expect.element(second).toBeVisible();
  const picked = second.element().textContent;
  await second.click();
  await expect.element(title()).toHaveTextContent(picked);
  await expect.element(page.getByRole('combobox')).toHaveLength(0);

  openPage('/contact');
  await openSearch('/contact');
  await field().fill('cargo');
  await expect.element(options().first()).toBeVisible();
  const first = options().first().element().textContent;
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent(first);
});

test('Enter without a match closes the box and says so for three seconds', async () => {
  await openSearch();
  await field().fill('zeppelin');
  const isShown = () => document.getElementById('root')?.textContent?.includes(notFoundText);
  const shownMs = new Promise<number>((resolve) => {
    let shownAt = 0;
    const look = () => {
      if (isShown() && !shownAt) shownAt = performance.now();
      if (!isShown() && shownAt) return resolve(performance.now() - shownAt);
      requestAnimationFrame(look);
    };
    look();
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(notFoundText)).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveLength(0);
  expect(location.pathname).toBe('/about');
  const ms = await shownMs;
  expect(ms).toBeGreaterThan(2900);
  expect(ms).toBeLessThan(3400);
});

test('blank text is ignored, and a click outside or Escape closes the box', async () => {
  await openSearch();
  for (const blank of ['', '   ']) {
    await field().fill(blank);
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toBeVisible();
    await expect.element(page.getByText(notFoundText)).toHaveLength(0);
  }
  await page.getByRole('main').click({ position: { x: 5, y: 300 } });
  await expect.element(field()).toHaveLength(0);

  for (const text of ['', 'cargo']) {
    await openSearch();
    await field().fill(text);
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveLength(0);
    await expect.element(button()).toHaveFocus();
  }
});

test('products, articles, tools and ports are found below the services, also by other words', async () => {
  const sneaker = products.find(({ name }) => name === 'Karnaphuli Court Sneaker');
  // No department was opened on this device: the API knows its products.
  answerCalls({
    '/api/products': ({ url }) => {
      const isMeant = new URL(url).searchParams.get('q')?.toLowerCase().startsWith('karnaphuli');
      const items = isMeant ? [sneaker] : [];
      return { items, total: items.length, nextCursor: null };
    },
    '/api/products/karnaphuli-court-sneaker': () => sneaker,
  });
  await openSearch();
  const found = (kind: string) =>
    page.getByRole('region', { name: kind, exact: true }).getByRole('link');
  await field().fill('hazmat');
  await expect.element(options()).toHaveLength(1);
  await expect.element(options()).toHaveTextContent('Dangerous Goods');
  await expect.element(found('Articles')).toHaveLength(1);
  await expect.element(found('Articles')).toHaveTextContent('Dangerous goods and lithium');
  await field().fill('chittagong');
  await expect.element(found('Ports').first()).toHaveTextContent('Chattogram');
  await field().fill('unit conv');
  await expect.element(found('Tools')).toHaveLength(1);
  await expect.element(found('Tools')).toHaveTextContent(/^Unit converter$/);
  await field().fill('Karnaphuli Court Sneaker');
  const product = found('Products').first();
  await expect.element(product).toHaveTextContent('Karnaphuli Court Sneaker');
  // By keyboard: the links follow the field and its two buttons.
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(product).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent('Karnaphuli Court Sneaker');
  await expect.element(page.getByRole('combobox')).toHaveLength(0);
});

test('"/" and Ctrl-K open the search, and in a field "/" is a letter', async () => {
  openPage('/about');
  await expect.element(title()).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.keyboard('reefer car');
  await expect.element(field()).toHaveValue('reefer car');
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent(/^Reefer Cargo$/);

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('a/b');
  await expect.element(field()).toHaveValue('a/b');
  // A visitor whose speech input says "/" can turn the key off.
  await page.getByRole('checkbox', { name: 'Open with the / key' }).click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveLength(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
});

test('a search that finds nothing leads on', async () => {
  openPage('/');
  await expect.element(title()).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.keyboard('zzqqx');
  await page
    .getByRole('list', { name: 'Where to look instead' })
    .getByRole('link', { name: 'Freight tools' })
    .click();
  await expect.element(title()).toHaveTextContent('Freight tools');
});
