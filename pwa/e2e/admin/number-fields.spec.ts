import type { Locator, Page } from 'playwright/test';
import { openScreen, test } from '../support/admin';
import { hydrated } from '../support/forms';
import { expect } from '../support/test';

/** Turns the wheel over a field that was typed into; returns how far the page went. */
async function wheelOver(page: Page, field: Locator): Promise<number> {
  await field.scrollIntoViewIfNeeded();
  await field.fill('12.5');
  await field.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  await expect(field).toBeFocused();
  return page.evaluate((from) => scrollY - from, before);
}

test('a wheel over a number field scrolls the page and never changes the number', async ({
  page,
}) => {
  await page.goto('/tools/chargeable-weight');
  await hydrated(page);
  const weight = page.getByLabel('Weight each');
  expect(await wheelOver(page, weight)).toBeGreaterThan(0);
  await expect(weight).toHaveValue('12.5');
  // It can still be written into.
  await weight.press('5');
  await expect(weight).toHaveValue('12.55');

  await page.setViewportSize({ width: 820, height: 400 });
  await openScreen(page, '/dashboard/addProducts', 'Add a product');
  const order = page.getByLabel('Order');
  await wheelOver(page, order);
  await expect(order).toHaveValue('12.5');
});
