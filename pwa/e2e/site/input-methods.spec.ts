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

test('while a word is composed, arrows belong to the input method, also in the field of a port', async ({
  page,
}) => {
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
