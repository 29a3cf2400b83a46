import { fillCargo, fillRoute, hydrated, next } from '../support/forms';
import { expect, test } from '../support/test';

test('what reads packing lists loads with the first list, and the table of dangerous goods with the first of them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const files = (name: string) =>
    asked.filter((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js'));
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Cotton shirts');
  await next(page, 'Cargo');
  const addList = page.getByRole('button', { name: 'Add a packing list' });
  await expect(addList).toBeVisible();
  expect(files('packing-list')).toEqual([]);
  await addList.click();
  await expect(page.getByRole('region', { name: 'Packing list' }).getByLabel('File')).toBeVisible();
  expect(files('packing-list')).toHaveLength(1);

  await fillCargo(page);
  await next(page, 'Details');
  const addGoods = page.getByRole('button', { name: 'Add dangerous goods' });
  await expect(addGoods).toBeVisible();
  expect(files('dangerous-goods')).toEqual([]);
  await addGoods.click();
  await expect.poll(() => files('dangerous-goods')).toHaveLength(1);
});
