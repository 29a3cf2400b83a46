import { openScreen, signedInElsewhere, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { openOutbox } from '../support/outbox';
import { expect } from '../support/test';

test('two admins who change the same product lose nothing: the merge has both texts', async ({
  page,
  browser,
  adminState,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(/status of 412 \(Precondition Failed\)/);
  const other = await signedInElsewhere(browser, adminState);
  for (const one of [page, other.page]) {
    await openScreen(one, '/dashboard/manageProducts?q=Kaptai', 'Products');
    await one.getByRole('link', { name: 'Kaptai Baby Bath Tub' }).click();
    await expect(one.getByLabel('Name', { exact: true })).toHaveValue('Kaptai Baby Bath Tub');
  }
  const [mine, theirs] = [unique('Mine.'), unique('Theirs.')];
  await other.page.getByLabel('Description').fill(theirs);
  await other.page.getByLabel('Availability').selectOption('in-stock');
  await other.page.getByRole('button', { name: 'Save' }).click();
  const description = () =>
    rows("select description, availability from products where name = 'Kaptai Baby Bath Tub'");
  await expect.poll(description).toMatchObject([{ description: theirs }]);

  await page.getByLabel('Description').fill(mine);
  await page.getByRole('button', { name: 'Save' }).click();
  // The list says so, and so does the outbox, which leads to the merge.
  await expect(page.getByRole('link', { name: 'Needs attention' }).first()).toBeVisible();
  const outbox = await openOutbox(page);
  await expect(outbox.getByText('Kaptai Baby Bath Tub', { exact: true })).toBeVisible();
  await outbox.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('What you want to save')).toHaveValue(mine);
  await expect(page.getByText(theirs)).toBeVisible();
  await page.getByLabel('What you want to save').fill(`${mine}\n\n${theirs}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(description)
    .toEqual([{ description: `${mine}\n\n${theirs}`, availability: 'in-stock' }]);
  // The product is open, with both texts.
  await expect(page.getByLabel('Description')).toHaveValue(`${mine}\n\n${theirs}`);
  await other.close();
});
