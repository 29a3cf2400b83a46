import { storedRows } from '../support/device';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test('going back to a link opens it as it began, and stores nothing before the person changes it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/services/request?from=BDCGP+Chattogram&to=DE+Bremen');
  const end = page.getByRole('group', { name: 'To', exact: true });
  const opened = async () => {
    await expect(end.getByRole('combobox').first()).toHaveValue('Bremen');
    await expect(end.getByLabel('Country')).toHaveValue('DE');
  };
  await opened();
  await page.goto('/about');
  await page.goBack();
  await hydrated(page);
  await opened();
  // Time for a save of the form.
  await page.clock.runFor(10_000);
  expect(await storedRows(page, 'drafts')).toEqual([]);
  await end.getByRole('combobox').first().fill('Bremen, gate 5');
  await expect.poll(() => storedRows(page, 'drafts')).toHaveLength(1);
});
