import type { Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { confirmed, newAdmin, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
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

test('a key ends with the role of the admin who made it, and the screens say so', async ({
  page,
  browser,
  network,
}) => {
  const { token } = await newAdmin(page, browser, network.origin);
  const name = unique('Warehouse');
  const answer = await page.request.post('/api/admin/api-keys', {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': uuidV7(),
    },
    data: { name, scopes: ['catalogue:read'] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { key } = await answer.json();
  expect(await statusFor(key, 'products')).toBe(200);

  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('dialog')).toContainText('API keys that they made are withdrawn');
  await confirmed(page, 'Block');
  await expect.poll(() => statusFor(key, 'products')).toBe(401);
  await openScreen(page, '/dashboard/apiKeys', 'API keys');
  await page.getByText(/^Keys that no longer work/).click();
  await expect(itemOf(page, name)).toContainText('the admin who made it was blocked');
});

test('without a connection the screen says what it waits for, and goes on when that is back', async ({
  page,
  network,
  consoleErrors,
}) => {
  await openScreen(page, '/dashboard/apiKeys', 'API keys');
  await expect(page.getByText(/^No program has a key|^Works$/).first()).toBeVisible();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  const make = page.getByRole('button', { name: 'Make an API key' });
  await expect(page.getByText('This needs a connection')).toBeVisible();
  await expect(make).toBeDisabled();
  // That is about what devices store, which this is not; it appears with the next look at the feed.
  await page.waitForTimeout(1500);
  await expect(page.getByText('What you see is from')).toHaveCount(0);
  await goOnline(page, network);
  await expect(make).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByText('This needs a connection')).toBeHidden();
});
