import type { Page } from 'playwright/test';
import { fillRoute, hydrated, next } from '../support/forms';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');

test('a service for refrigerated cargo offers refrigerated containers only, and frozen goods are not asked for humidity', async ({
  page,
}) => {
  await page.goto('/services/request?service=reefer-cargo');
  await hydrated(page);
  await fillRoute(page, 'Shrimp');
  await next(page, 'Cargo');
  const options = main(page).getByLabel('Type').getByRole('option');
  await expect(options.nth(1)).toBeAttached();
  const types = await options.allTextContents();
  expect(types.filter((type) => type !== 'Choose' && !type.includes('reefer'))).toEqual([]);
  await main(page).getByLabel('Type').selectOption('40RH');
  await main(page).getByLabel('Cargo weight each').fill('20000');
  const celsius = main(page).getByLabel('Temperature', { exact: true });
  await celsius.fill('4');
  await main(page).getByLabel('Ventilation').fill('15');
  await next(page, 'Details');
  await expect(main(page).getByLabel(/humidity/i)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await celsius.fill('-18');
  await expect(main(page).getByLabel('Ventilation')).toHaveCount(0);
  await next(page, 'Details');
  await expect(main(page).getByLabel('Deadline at the destination')).toBeVisible();
  await expect(main(page).getByLabel(/humidity/i)).toHaveCount(0);
});

test('containers take the place of the untouched first line, and of what was wrong with it', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Shrimp');
  await next(page, 'Cargo');
  await next(page, 'Details');
  await expect(main(page)).toContainText('Enter the length');
  await main(page).getByRole('button', { name: 'Add containers' }).click();
  await expect(main(page).getByLabel('Type', { exact: true })).toBeFocused();
  await expect(main(page).getByLabel('Quantity', { exact: true })).toHaveCount(1);
  await expect(main(page)).not.toContainText('Enter the length');
});
