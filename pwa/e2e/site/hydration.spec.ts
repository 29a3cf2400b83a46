import { hydrated } from '../support/forms';
import { delayScripts } from '../support/network';
import { expect, test } from '../support/test';

test('a page is painted and can be read while its scripts are still on their way', async ({
  page,
  network,
}) => {
  network.behave(delayScripts().behaviour);
  for (const path of ['/services', '/product/women', '/contact']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
  }
});

test('text typed before the scripts arrived stays in the form and counts', async ({
  page,
  network,
}) => {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Early Bird');
  scripts.release();
  await hydrated(page);
  await page.getByLabel('Subject').fill('Typed early');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Early Bird');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please look at 2 fields');
  await expect(summary).not.toContainText('name');
});
