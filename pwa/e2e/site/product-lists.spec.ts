import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

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
