import { makeAccount, signIn } from '../support/accounts';
import { confirmed, openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { expect } from '../support/test';

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
