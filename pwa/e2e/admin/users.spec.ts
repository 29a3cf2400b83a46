import { makeAccount, signIn, storedToken } from '../support/accounts';
import { confirmed, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

const statusOf = async (token: string | null) =>
  (await fetch(`${siteUnderTest().url}/api/me`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

test('blocking asks first, names the person and what they lose, and ends their session', async ({
  page,
  browser,
  network,
}) => {
  const person = await makeAccount('Rahim Block');
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await signIn(theirs, person);
  await expect.poll(() => storedToken(theirs)).toBeTruthy();
  const token = await storedToken(theirs);
  await theirs.close();
  expect(await statusOf(token)).toBe(200);

  await openScreen(page, '/dashboard/allusers', 'Users');
  await page.getByLabel('Search by name or e-mail').fill(person.email);
  await expect(page.getByText(`${person.email} (verified)`)).toBeVisible();
  const block = page.getByRole('button', { name: 'Block' });
  await block.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Block Rahim Block (${person.email})?`);
  await expect(dialog).toContainText('logged out on all devices');

  // By keyboard: the first button does nothing, and the focus returns.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();
  expect(await statusOf(token)).toBe(200);

  await block.click();
  await confirmed(page, 'Block');
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect.poll(() => statusOf(token)).toBe(403);
  await context.close();
});

test('a new admin can work at once, and a former admin is refused at once', async ({
  page,
  browser,
  network,
  consoleErrors,
}) => {
  const person = await makeAccount(unique('Nasrin'));
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await signIn(theirs, person);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Your dashboard');

  await openScreen(page, '/dashboard/allusers', 'Users');
  await page.getByLabel('Search by name or e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  await confirmed(page, 'Make an admin');
  await expect(page.getByRole('button', { name: 'Make a customer' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeHidden();
  await theirs.reload();
  await openScreen(theirs, '/dashboard/contactData', 'Inbox');
  await theirs.setViewportSize({ width: 1280, height: 200 });
  await theirs.mouse.wheel(0, 300);
  await expect.poll(() => theirs.evaluate(() => scrollY)).toBeGreaterThan(100);

  consoleErrors.allow(/status of 403 \(Forbidden\)/);
  await page.getByRole('button', { name: 'Make a customer' }).click();
  await confirmed(page, 'Make a customer');
  await expect(page.getByText('Not sent yet')).toBeHidden();
  // Without a reload.
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This part is for admins');
  const refusal = theirs.locator(':focus');
  await expect(refusal).toContainText('This part is for admins');
  expect(await theirs.evaluate(() => scrollY)).toBe(0);
  await context.close();
});
