import type { Page } from 'playwright/test';
import { confirmed, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

/** What the API answers a program with this key. */
const statusFor = async (key: string, path: string) =>
  (
    await fetch(`${siteUnderTest().url}/api/admin/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status;

const itemOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test('an admin makes a key, sees it once, and withdraws it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = unique('Accounting');
  await openScreen(page, '/dashboard/apiKeys', 'API keys');
  await page.getByRole('button', { name: 'Make an API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new API key' });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Please look at 2 fields');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Read requests, with').check();
  // By keyboard: Enter in a field sends the form.
  await dialog.getByLabel('Name', { exact: true }).press('Enter');

  const shown = page.getByRole('region', { name: `The key “${name}”` });
  await expect(shown).toBeFocused();
  await expect(dialog).toBeHidden();
  const key = await shown.getByRole('code').innerText();
  await shown.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('The key is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await statusFor(key, 'service-requests')).toBe(200);
  expect(await statusFor(key, 'contact-messages')).toBe(403);

  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await expect(shown).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Make an API key' })).toBeFocused();
  await page.reload();
  const item = itemOf(page, name);
  // The name of the scope too: what a developer asks for, and what a refusal names.
  await expect(item).toContainText(
    'Read requests, with names, addresses and quotations, without costs and internal notes service-requests:read',
  );
  await expect(item).toContainText('last used');
  await expect(page.getByText(key)).toHaveCount(0);

  const withdraw = item.getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  await expect(page.getByRole('dialog')).toContainText('refused at once');
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  expect(await statusFor(key, 'service-requests')).toBe(200);
  await withdraw.click();
  await confirmed(page, 'Withdraw');
  await page.getByText(/^Keys that no longer work/).click();
  await expect(itemOf(page, name)).toContainText('Withdrawn,');
  expect(await statusFor(key, 'service-requests')).toBe(401);
});
