import type { CDPSession, Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

/** A key that an input method takes while a word is composed. */
const takenKey = (keyboard: CDPSession, key: string) =>
  keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    windowsVirtualKeyCode: 229,
  });

const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  return page.context().newCDPSession(page);
}

test('while a word is composed, arrows and Enter belong to the input method', async ({ page }) => {
  const keyboard = await open(page, '/about');
  await page.getByRole('button', { name: 'Search services' }).click();
  const field = page.getByRole('combobox');
  await field.fill('cargo ');
  await field.fill('');
  await compose(keyboard, 'cargo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await takenKey(keyboard, 'ArrowDown');
  await takenKey(keyboard, 'Enter');
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(field).toBeVisible();
  await keyboard.send('Input.insertText', { text: 'cargo' });
  // The word is there: now the keys are the search's own.
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Cargo/i);
});

test('so they do in the field of a port', async ({ page }) => {
  const keyboard = await open(page, '/');
  const port = page.getByRole('main').getByRole('combobox', { name: /From/ }).first();
  await port.focus();
  await compose(keyboard, 'chatto');
  await expect(page.getByRole('option').first()).toBeVisible();
  await takenKey(keyboard, 'ArrowDown');
  await expect(port).not.toHaveAttribute('aria-activedescendant', /./);
  await keyboard.send('Input.insertText', { text: 'chatto' });
  await page.keyboard.press('ArrowDown');
  await expect(port).toHaveAttribute('aria-activedescendant', /./);
});
