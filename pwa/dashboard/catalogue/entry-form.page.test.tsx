import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeRecords } from '../../test-support/page/admin-records';
import { logIn, openScreen } from '../../test-support/page/open-page';
import { group } from '../../test-support/page/request-form';

test('a service without cargo has no modes and no directions, and gets its usual ones back', async () => {
  await logIn();
  await storeRecords({});
  openScreen('/dashboard/addServices');
  const cargo = group('Cargo');
  const modes = group('Modes in a request');
  const directions = group('Directions in a request');
  const noCargo = cargo.getByLabelText('No cargo, only questions');
  await expect.element(noCargo).toBeChecked();
  await expect.element(modes).not.toBeInTheDocument();
  await expect.element(directions).not.toBeInTheDocument();
  await page.getByLabelText('Mode', { exact: true }).selectOptions('sea');
  await cargo.getByLabelText('Containers').click();
  await expect.element(noCargo).not.toBeChecked();
  await expect.element(modes.getByRole('checkbox', { checked: true })).toHaveLength(1);
  await expect.element(modes.getByLabelText('Sea')).toBeChecked();
  await expect.element(directions).toBeVisible();
  await noCargo.click();
  await expect.element(cargo.getByRole('checkbox', { checked: true })).toHaveLength(1);
  await expect.element(modes).not.toBeInTheDocument();
  await expect.element(directions).not.toBeInTheDocument();
});
