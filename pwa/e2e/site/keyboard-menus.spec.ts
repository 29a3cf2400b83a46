import type { Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  await hydrated(page);
});

test('arrows, Home, End and letters move through the product menu; Escape goes back', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Product menu' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#product-menu')).toBeVisible();
  await expectFocused(page, '/product/used/laptop');
  await page.keyboard.press('ArrowDown');
  await expectFocused(page, '/product/used/mobile');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectFocused(page, '/product/women/bag');
  await page.keyboard.press('Home');
  await expectFocused(page, '/product/used/laptop');
  await page.keyboard.press('End');
  await expectFocused(page, '/product/women/bag');
  for (const [letter, href] of [
    ['e', '/product/toys/educational'],
    ['m', '/product/used/mobile'],
    ['m', '/product/new/home'],
    ['m', '/product/used/mobile'],
  ] as const) {
    await page.keyboard.press(letter);
    await expectFocused(page, href);
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.locator('#product-menu')).toBeHidden();
});

test('the services menu leads to a service by keyboard, and then closes', async ({ page }) => {
  await page.getByRole('button', { name: 'Services menu' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('navigation', { name: 'Main' });
  await expect(panel.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await expectFocused(page, /^\/serviceDetail\/r/);
  const title = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('#services-menu')).toBeHidden();
});

test('a panel closes when the focus leaves it', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Product menu' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expectFocused(page, '/product/used/laptop');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tools' })).toBeFocused();
  await expect(page.locator('#product-menu')).toBeHidden();
});

test('the search is opened, used and closed by keyboard', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Search services' });
  await button.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Search services' });
  await expect(field).toBeFocused();
  await page.keyboard.type('freight');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const marked = page.getByRole('option', { selected: true });
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', (await options.count()) - 1],
    ['ArrowDown', 0],
    ['ArrowUp', (await options.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(marked).toHaveText((await options.nth(index).textContent()) ?? '');
    const id = (await marked.getAttribute('id')) ?? '';
    await expect(field).toHaveAttribute('aria-activedescendant', id);
  }
  const title = await marked.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('the menu on phones is a dialog: focus inside, letters, Escape back to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  await page.keyboard.press('End');
  await expectFocused(page, '/services');
  await page.keyboard.press('e');
  await expectFocused(page, '/product/new/electronics');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});

async function expectFocused(page: Page, href: string | RegExp) {
  await expect(page.locator(':focus')).toHaveAttribute('href', href);
}
