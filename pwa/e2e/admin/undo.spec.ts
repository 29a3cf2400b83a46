import type { Page } from 'playwright/test';
import { productInput } from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { image, makeItem, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { delayRequests, slowAnswers } from '../support/network';
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

test('hiding and deleting several products can be undone, and the trash restores them', async ({
  page,
  rows,
}) => {
  const tag = await chooseTwoNew(page);
  const expectBoth = (state: { published: boolean; here: boolean }) =>
    expect
      .poll(() =>
        rows('select published, deleted_at is null as here from products where name like $1', [
          `${tag}%`,
        ]),
      )
      .toEqual([state, state]);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expectBoth({ published: false, here: true });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectBoth({ published: true, here: true });
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectBoth({ published: true, here: false });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectBoth({ published: true, here: true });
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectBoth({ published: true, here: false });
  await page.getByLabel('Show').selectOption('trash');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectBoth({ published: true, here: true });
});

test('undo reverses a change that is being sent, and the others are never sent', async ({
  page,
  network,
  rows,
}) => {
  const tag = await chooseTwoNew(page);
  const products = () =>
    rows(
      `select published, count(audit_entries.id)::int as changes
       from products join audit_entries on entity_id = products.id::text
       where name like $1 group by products.id order by changes`,
      [`${tag}%`],
    );
  const delayed = delayRequests(/^\/api\/admin\/products\//);
  network.behave(delayed.behaviour);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(delayed.met).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Not sent yet')).toHaveCount(1);
  delayed.release();
  // Each was made; one was hidden and shown again.
  await expect.poll(products).toEqual([
    { published: true, changes: 1 },
    { published: true, changes: 3 },
  ]);
  await expect(page.getByText('Not sent yet')).toBeHidden();
});

test('a change and its undo cause no conflict, also when an older list arrives later', async ({
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
});
