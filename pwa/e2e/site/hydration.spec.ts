import { unique } from '../support/deliveries';
import { fillContactForm, hydrated, shownReference } from '../support/forms';
import { delayLaterScripts, delayScripts } from '../support/network';
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

test('a form sent before the scripts arrived is sent by them, once', async ({
  page,
  network,
  rows,
}) => {
  const scripts = await delayLaterScripts(network, '/contact');
  network.behave(scripts.behaviour);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const subject = unique('Sent early');
  await fillContactForm(page, { subject });
  const send = page.getByRole('button', { name: 'Send the message' });
  await send.click();
  await send.click();
  scripts.release();
  const reference = await shownReference(page);
  const stored = 'select reference from contact_messages where subject = $1';
  await expect.poll(() => rows(stored, [subject])).toEqual([{ reference }]);
  expect(new URL(page.url()).search).toBe('');
});
