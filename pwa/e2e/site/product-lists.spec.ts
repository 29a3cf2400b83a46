import { cards } from '../support/cards';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test('a list follows what is typed and chosen, and shows everything once both are cleared', async ({
  page,
}) => {
  await page.goto('/product/women');
  await hydrated(page);
  const all = await cards(page).count();
  const field = page.getByRole('searchbox', { name: /Search in/ });
  await field.fill('tote');
  await expect(page).toHaveURL(/\?q=tote$/);
  await expect(cards(page).first()).toContainText(/tote/i);
  expect(await cards(page).count()).toBeLessThan(all);
  await field.fill('');
  await expect(page).toHaveURL(/\/product\/women$/);
  await expect(cards(page)).toHaveCount(all);
});

test('the text of an address with a name can be cleared too', async ({ page }) => {
  await page.goto('/product/women/tote');
  await hydrated(page);
  const found = await cards(page).count();
  await page.getByRole('searchbox', { name: /Search in/ }).fill('');
  await expect(page).toHaveURL(/\?q=$/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(found);
});

test('a department with its pictures can be stored for offline', async ({ page }) => {
  await page.goto('/product/kids');
  await hydrated(page);
  await page.getByRole('button', { name: /Store for offline/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/Kids’ products: \d+ products, \d+ pictures? to load/)).toBeVisible();
  await main.getByRole('button', { name: 'Store on this device' }).click();
  await expect(main.getByText('Stored on this device')).toBeVisible();
  await page.reload();
  await expect(main.getByText('Stored on this device')).toBeVisible();
});
