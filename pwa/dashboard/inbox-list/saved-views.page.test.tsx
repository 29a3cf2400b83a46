import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeRecords } from '../../test-support/page/admin-records';
import { waitingChanges } from '../../test-support/page/answer-admin';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { logIn, openScreen } from '../../test-support/page/open-page';

test('a view is saved, chosen, renamed and deleted', async () => {
  const name = 'Late air freight';
  const value = 'mode=air&sort=deadline';
  await logIn();
  await storeRecords({});
  openScreen(`/dashboard/inbox?${value}`);
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect.element(dialog.getByText('Write a name.')).toBeVisible();
  await dialog.getByLabelText('Save what the inbox shows now as').fill(name);
  await save.click();
  const field = dialog.getByLabelText('Name', { exact: true });
  await expect.element(field).toHaveValue(name);
  await expectNoSeriousFaults([360]);
  await field.fill(`${name} 2`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  openScreen('/dashboard/inbox');
  const view = page.getByRole('button', { name: `${name} 2` });
  await view.click();
  await expect.poll(() => location.search).toBe(`?${value}`);
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: `Delete ${name} 2` }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(view).not.toBeInTheDocument();
  const input = { kind: 'view', name, value };
  expect(await waitingChanges()).toMatchObject([
    { method: 'PUT', ifMatch: null, body: input },
    { method: 'PUT', body: { ...input, name: `${name} 2` } },
    { method: 'DELETE' },
  ]);
});
