import type { Page } from 'playwright/test';
import { test as asAdmin, openScreen } from '../support/admin';
import { addTote } from '../support/basket';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

const paths = [
  '/',
  '/services',
  '/serviceDetail/reefer-cargo',
  '/services/request',
  '/product/women',
  '/women/productdescription/karnaphuli-court-sneaker',
  '/tools/chargeable-weight',
  '/contact',
  '/login',
];

const chatLink = (page: Page) => page.getByRole('link', { name: 'Talk to Us', exact: true }).last();

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`the chat and the button to the top cover no control at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < height; top += viewport.height / 2) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          await expect.poll(() => page.evaluate(coveredControls)).toEqual([]);
        }
      });
    }
  });
}

test('the chat steps aside while a field has the focus, and the keyboard still reaches it', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  const chat = chatLink(page);
  await expect(chat).toHaveCSS('opacity', '1');
  await page.getByLabel('Subject').focus();
  await expect(chat).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Send the message' }).focus();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    if (await chat.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(chat).toBeFocused();
  await expect(chat).toHaveCSS('opacity', '1');
});

asAdmin('the dashboard has no chat at any width', async ({ page }) => {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, '/dashboard/manageProducts', 'Products');
    await expect(page.getByText('Talk to Us')).toHaveCount(0);
  }
});

test('what the basket says moves off the fields, and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addTote(page);
  await page.goto('/product/women');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add Karnaphuli Court Sneaker to your basket' }).click();
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'Remove Kowloon Canvas Tote' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'was removed from your basket' });
  await expect(toast).toBeVisible();
  // The form is at the lower edge: only below the bar there is no field.
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(200);
  expect(await toast.evaluate(fieldsUnder)).toEqual([]);
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(toast).toHaveCount(0);
});

/** Runs in the page: the names of the fields under an element. */
function fieldsUnder(element: Element): string[] {
  const { top, bottom } = element.getBoundingClientRect();
  const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')];
  return fields
    .filter((field) => {
      const box = field.getBoundingClientRect();
      return field.tabIndex >= 0 && box.top < bottom && top < box.bottom;
    })
    .map(({ name }) => name);
}

/** Runs in the page: the names of controls, other than whole cards, that lie under the corner. */
function coveredControls(): string[] {
  const large = 132;
  const parts = [...document.querySelectorAll('aside[aria-label="Help"] > *')].filter(
    (part) => getComputedStyle(part).opacity !== '0',
  );
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !parts.includes(control),
  );
  return controls.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (Math.min(width, height) > large || control.closest('header')) return [];
    const isCovered = [...control.getClientRects()].some((rect) =>
      parts.some((part) => {
        const box = part.getBoundingClientRect();
        return (
          rect.left < box.right &&
          box.left < rect.right &&
          rect.top < box.bottom &&
          box.top < rect.bottom
        );
      }),
    );
    return isCovered ? [control.outerHTML.slice(0, 100)] : [];
  });
}
