import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test('"/" opens the search, and what is typed before it is loaded stays', async ({ page }) => {
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
});
