import { fillRoute, hydrated, next } from '../support/forms';
import { expect, test } from '../support/test';

test('what reads packing lists loads with the first list', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = () => asked.filter((path) => /^\/assets\/packing-list-.*\.js$/.test(path));
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Shirts');
  await next(page, 'Cargo');
  await expect(page.getByRole('button', { name: 'Add a packing list' })).toBeVisible();
  expect(code()).toEqual([]);
  await page.getByRole('button', { name: 'Add a packing list' }).click();
  const list = page.getByRole('region', { name: 'Packing list' });
  await expect(list.getByLabel('File')).toBeVisible();
  expect(code()).toHaveLength(1);
});
