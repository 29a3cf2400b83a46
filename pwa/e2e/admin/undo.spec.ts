import type { Page } from 'playwright/test';
import { productInput } from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { image, makeItem, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { slowAnswers } from '../support/network';
import { expect } from '../support/test';

/** Makes two new products, shows and chooses only these; returns the start of both names. */
async function chooseTwoNew(page: Page): Promise<string> {
  const tag = unique('Undo');
  const search = new URLSearchParams({ q: tag });
  await openScreen(page, `/dashboard/manageProducts?${search}`, 'Products');
  for (const name of [`${tag} one`, `${tag} two`]) {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    await makeItem(page, 'products', productInput({ name, slug, images: [image] }));
  }
  await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose all' }).click();
  return tag;
}

test('a change and its undo cause no conflict, also when an older list arrives later, and the trash restores', async ({
  page,
  network,
  rows,
}) => {
  const tag = await chooseTwoNew(page);
  const products = () =>
    rows('select published, version, deleted_at is null as here from products where name like $1', [
      `${tag}%`,
    ]);
  const late = slowAnswers(/^\/api\/admin\/changes\?scope=products/, 2000);
  network.behave(late);
  await page.getByRole('button', { name: 'Hide' }).click();
  const hidden = { published: false, version: 2, here: true };
  await expect.poll(products).toEqual([hidden, hidden]);
  await expect.poll(() => late.counts.begun).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const undone = { ...hidden, published: true, version: 3 };
  await expect.poll(products).toEqual([undone, undone]);
  await expect.poll(() => late.counts.ended).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const deleted = { ...undone, version: 4, here: false };
  await expect.poll(products).toEqual([deleted, deleted]);
  await expect(page.getByRole('link', { name: 'Needs attention' })).toBeHidden();
  await page.getByLabel('Show').selectOption('trash');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  const restored = { ...undone, version: 5 };
  await expect.poll(products).toEqual([restored, restored]);
});
