import type { Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

const notFound = 'Service not found. Please try a different search term.';

test('the box says what it searches, and suggests titles with the text in any case', async ({
  page,
}) => {
  const field = await openSearch(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute(
    'placeholder',
    'Search services...(only services not any products)',
  );
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill('fReIgHt');
  // The titles may still be loading.
  await expect(page.getByRole('option').nth(5)).toBeVisible();
  const titles = await page.getByRole('option').allTextContents();
  for (const title of titles) expect(title.toLowerCase()).toContain('freight');
  // Also inside a word, and only in titles.
  await field.fill('eefer carg');
  await expect(page.getByRole('option')).toHaveText(['Reefer Cargo']);
  await field.fill('Karnaphuli Court Sneaker');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('the suggestions are at most 15rem high, and scroll', async ({ page }) => {
  const field = await openSearch(page);
  await field.fill('e');
  const list = page.getByRole('listbox', { name: 'Services' });
  const { height, content, rem } = await list.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    content: element.scrollHeight,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }));
  expect(height).toBe(15 * rem);
  expect(content).toBeGreaterThan(height);
  // The arrow keys scroll to the marked suggestion.
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
});

test('picking a suggestion opens it, and Enter opens the first match', async ({ page }) => {
  let field = await openSearch(page);
  await field.fill('cargo');
  const second = page.getByRole('option').nth(1);
  const title = await second.textContent();
  await second.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('combobox')).toHaveCount(0);

  field = await openSearch(page, '/contact');
  await field.fill('cargo');
  const first = await page.getByRole('option').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
});

test('Enter without a match closes the box and says so for three seconds', async ({ page }) => {
  const field = await openSearch(page);
  await field.fill('zeppelin');
  const said = page.getByText(notFound);
  // Measured in the page, without the time of a round trip.
  const shownMs = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let shownAt = 0;
        const look = () => {
          const isShown = document.querySelector('#root')?.textContent?.includes(text);
          if (isShown && !shownAt) shownAt = performance.now();
          if (!isShown && shownAt) return resolve(performance.now() - shownAt);
          requestAnimationFrame(look);
        };
        look();
      }),
    notFound,
  );
  await page.keyboard.press('Enter');
  await expect(said).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  expect(page.url()).toMatch(/\/about$/);
  const ms = await shownMs;
  expect(ms).toBeGreaterThan(2900);
  expect(ms).toBeLessThan(3400);
});

test('blank text is ignored, and a click outside or Escape closes the box', async ({ page }) => {
  let field = await openSearch(page);
  for (const blank of ['', '   ']) {
    await field.fill(blank);
    await page.keyboard.press('Enter');
    await expect(field).toBeVisible();
    await expect(page.getByText(notFound)).toHaveCount(0);
  }
  await page.getByRole('main').click({ position: { x: 5, y: 300 } });
  await expect(field).toHaveCount(0);

  for (const text of ['', 'cargo']) {
    field = await openSearch(page);
    await field.fill(text);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search services' })).toBeFocused();
  }
});

test('products, articles, tools and ports are found below the services, also by other words', async ({
  page,
}) => {
  const field = await openSearch(page);
  const found = (kind: string) => page.getByRole('region', { name: kind, exact: true });
  await field.fill('hazmat');
  await expect(page.getByRole('option')).toHaveText(['Dangerous Goods']);
  await expect(found('Articles').getByRole('link')).toContainText(['Dangerous goods and lithium']);
  await field.fill('chittagong');
  await expect(found('Ports').getByRole('link').first()).toContainText('Chattogram');
  await field.fill('unit conv');
  await expect(found('Tools').getByRole('link')).toHaveText(['Unit converter']);
  // No department was opened on this device: the API knows its products.
  await field.fill('Karnaphuli Court Sneaker');
  const product = found('Products').getByRole('link').first();
  await expect(product).toContainText('Karnaphuli Court Sneaker');
  // By keyboard: the links follow the field and its two buttons.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(product).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Karnaphuli Court Sneaker');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('"/" and Ctrl-K open the search, and what is typed before it is loaded stays', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  const field = page.getByRole('banner').getByRole('combobox');
  // The code of the search is late.
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/find-everything|search-results/, async (route) => {
    await late;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('reefer car');
  await expect(field).toHaveValue('reefer car');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  // A visitor whose speech input says "/" can turn the key off; in a field it is a letter.
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await page.getByRole('checkbox', { name: 'Open with the / key' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

async function openSearch(page: Page, path = '/about') {
  if (!page.url().endsWith(path)) await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Search services' }).click();
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search services' });
  await expect(field).toBeVisible();
  // The list of services comes with the box.
  await expect(field).toBeEditable();
  return field;
}

test('a search that finds nothing leads on', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zzqqx');
  await page
    .getByRole('list', { name: 'Where to look instead' })
    .getByRole('link', { name: 'Freight tools' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freight tools');
});
