import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openPage } from '../test-support/page/open-page';
import { storeCatalogue } from '../test-support/page/seed-catalogue';
import { leaveKeysToInputMethod } from './input-method-keys';

/** A key that an input method takes while a word is composed. */
const takenKey = (key: string) =>
  cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });

const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

const option = () => page.getByRole('option').first();

// The start of the site does so (`main.ts`).
beforeAll(leaveKeysToInputMethod);
beforeEach(() => storeCatalogue());

test('while a word is composed, arrows and Enter belong to the input method', async () => {
  openPage('/about');
  await page.getByRole('button', { name: 'Search services' }).click();
  const field = page.getByRole('combobox');
  await field.fill('cargo ');
  await field.fill('');
  await compose('cargo');
  await expect.element(option()).toBeVisible();
  await takenKey('ArrowDown');
  await takenKey('Enter');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await expect.element(field).toBeVisible();
  await cdp().send('Input.insertText', { text: 'cargo' });
  // The word is there: now the keys are the search's own.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Cargo/i);
});

test('so they do in the field of a port', async () => {
  openPage('/');
  const port = page.getByRole('main').getByRole('combobox', { name: /From/ }).first();
  await port.click();
  await compose('chatto');
  await expect.element(option()).toBeVisible();
  await takenKey('ArrowDown');
  await expect.element(port).not.toHaveAttribute('aria-activedescendant');
  await cdp().send('Input.insertText', { text: 'chatto' });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(port).toHaveAttribute('aria-activedescendant');
});
