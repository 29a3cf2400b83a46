import { hydrated, next, pickPort } from '../support/forms';
import { expect, test } from '../support/test';

test('the table of dangerous goods loads with the first dangerous good', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const tables = () => asked.filter((path) => /^\/assets\/dangerous-goods-.*\.js$/.test(path));
  await page.goto('/services/request');
  await hydrated(page);
  const form = page.getByRole('main');
  await pickPort(page, 'From', 'BDCGP', /BDCGP/);
  await pickPort(page, 'To', 'DEHAM', /DEHAM/);
  await form.getByLabel('Commodity').fill('Cotton shirts');
  await next(page, 'Cargo');
  for (const label of ['Length', 'Width', 'Height', 'Weight each']) {
    await form.getByLabel(label, { exact: true }).fill('30');
  }
  await next(page, 'Details');
  await expect(form.getByRole('button', { name: 'Add dangerous goods' })).toBeVisible();
  expect(tables()).toEqual([]);
  await form.getByRole('button', { name: 'Add dangerous goods' }).click();
  await expect.poll(tables).toHaveLength(1);
});
