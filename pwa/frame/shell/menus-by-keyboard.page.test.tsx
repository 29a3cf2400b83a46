import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../test-support/page/open-page';
import { storeCatalogue } from '../../test-support/page/seed-catalogue';

const title = () => page.getByRole('heading', { level: 1 });
const entry = (text: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ hasText: text });
const productEntry = () => entry('Educational');

beforeEach(async () => {
  await page.viewport(1440, 900);
  await storeCatalogue();
  openPage('/about');
  await expect.element(title()).toBeVisible();
});

/** Waits until a link with this address has the focus. */
const expectFocused = (href: string | RegExp) =>
  expect.poll(() => document.activeElement?.getAttribute('href')).toMatch(href);

test('arrows, Home, End and letters move through the product menu; Escape goes back', async () => {
  const button = page.getByRole('button', { name: 'Product menu' });
  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(productEntry()).toBeVisible();
  for (const [keys, href] of [
    ['', '/product/used/laptop'],
    ['{ArrowDown}', '/product/used/mobile'],
    ['{ArrowUp}{ArrowUp}', '/product/women/bag'],
    ['{Home}', '/product/used/laptop'],
    ['{End}', '/product/women/bag'],
    ['e', '/product/toys/educational'],
    ['m', '/product/used/mobile'],
    ['m', '/product/new/home'],
    ['m', '/product/used/mobile'],
  ] as const) {
    if (keys) await userEvent.keyboard(keys);
    await expectFocused(href);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(productEntry()).toHaveLength(0);
});

test('keys with Control, Alt or Command are the browser’s, also in a menu', async () => {
  page.getByRole('button', { name: 'Product menu' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocused('/product/used/laptop');
  const taken: boolean[] = [];
  const note = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'End' || key === 'm') taken.push(defaultPrevented);
  };
  addEventListener('keydown', note);
  onTestFinished(() => removeEventListener('keydown', note));
  for (const held of ['Control', 'Alt', 'Meta']) {
    for (const key of ['m', 'End']) await userEvent.keyboard(`{${held}>}{${key}}{/${held}}`);
  }
  expect(taken).toEqual([false, false, false, false, false, false]);
  expect(document.activeElement?.getAttribute('href')).toBe('/product/used/laptop');
});

test('the services menu leads to a service by keyboard, and then closes', async () => {
  page.getByRole('button', { name: 'Services menu' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('Reefer Cargo')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('r');
  await expectFocused(/^\/serviceDetail\/r/);
  const name = document.activeElement?.textContent ?? '';
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent(name);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(entry('Reefer Cargo')).toHaveLength(0);
});

test('a panel closes when the focus leaves it', async () => {
  page.getByRole('button', { name: 'Product menu' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocused('/product/used/laptop');
  await userEvent.keyboard('{End}');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Tools' })).toHaveFocus();
  await expect.element(productEntry()).toHaveLength(0);
});

test('the search is opened, used and closed by keyboard', async () => {
  page.getByRole('button', { name: 'Search services' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('combobox', { name: 'Search services' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('freight');
  const options = page.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  const texts = options.elements().map(({ textContent }) => textContent);
  const marked = page.getByRole('option', { selected: true });
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', -1],
    ['ArrowDown', 0],
    ['ArrowUp', -1],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => marked.query()?.textContent).toBe(texts.at(index));
    await expect.element(field).toHaveAttribute('aria-activedescendant', marked.element().id);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent(texts[0] ?? '');
});

test('the menu on phones is a dialog: focus inside, letters, Escape back to its button', async () => {
  await page.viewport(360, 740);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  await userEvent.keyboard('{End}');
  await expectFocused(/^\/services$/);
  await userEvent.keyboard('e');
  await expectFocused('/product/new/electronics');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveLength(0);
  await expect.element(button).toHaveFocus();
});
