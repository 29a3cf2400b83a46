import { makeAccount, signIn, storedToken } from '../support/accounts';
import { confirmed, openScreen, test } from '../support/admin';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

const statusOf = async (token: string | null) =>
  (await fetch(`${siteUnderTest().url}/api/me`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

test('a block asks first, names the person and what they lose, and ends their session', async ({
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
  await expect(dialog).toContainText('signed out on all devices');

  // By the keyboard alone: the first button does nothing, and the focus comes back.
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
