import { readFile } from 'node:fs/promises';
import { contactMessage } from '../../../edge-api/test-support/samples';
import { fillSignIn, makeAccount, signIn, storedToken } from '../support/accounts';
import { openScreen, signedInElsewhere, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { siteUnderTest } from '../support/site';
import { expect, test as signedOut } from '../support/test';

const post = (message: object, token?: string | null) =>
  fetch(`${siteUnderTest().url}/api/contact-messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
  });
const messageFrom = (email: string, subject: string) =>
  contactMessage({ email, subject, writtenAt: new Date().toISOString() });

signedOut(
  'people download their data and delete their account',
  async ({ page, rows, consoleErrors }) => {
    const account = await makeAccount();
    await signIn(page, account);
    await page.goto('/dashboard/profile');
    await expect.poll(() => storedToken(page)).toBeTruthy();
    const token = await storedToken(page);
    const subject = unique('Before the deletion');
    expect((await post(messageFrom(account.email, subject), token)).status).toBe(201);
    const inDatabase = () =>
      rows(
        'select uid as id from users where uid = $1 union all select id::text from submissions where subject = $2',
        [account.uid, subject],
      );
    expect(await inDatabase()).toHaveLength(2);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      about: account.email,
      messages: [{ subject }],
    });

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    // The stream of news about the account ends with it.
    consoleErrors.allow(/400|403/);
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByRole('alert')).toContainText('do not match');
    expect(await inDatabase()).toHaveLength(2);
    await dialog.getByLabel('Password').fill(account.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await inDatabase()).toEqual([]);

    const headers = { authorization: `Bearer ${token}` };
    const refused = await fetch(`${siteUnderTest().url}/api/me`, { headers });
    expect(await refused.json()).toMatchObject({ status: 403, reason: 'account-deleted' });
    expect(await storedToken(page)).toBeNull();
    // The login page deletes it where the dashboard was left before it could.
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    await expect
      .poll(async () => (await databases()).filter((name) => name.startsWith('sampan-private')))
      .toEqual([]);
    await fillSignIn(page, account);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('do not match');
  },
);

test('an admin erases what is known of an address, also from the other tablet', async ({
  page,
  browser,
  adminState,
  rows,
  consoleErrors,
}) => {
  const email = `${unique('gone').replace(/\W+/g, '-')}@shipper.example`.toLowerCase();
  const [subject, untouched] = [unique('To be erased'), unique('Of another address')];
  expect((await post(messageFrom(email.toUpperCase(), subject))).status).toBe(201);
  expect((await post(messageFrom(`x${email}`, untouched))).status).toBe(201);
  const other = await signedInElsewhere(browser, adminState);
  await openScreen(other.page, '/dashboard/contactData', 'Inbox');
  await expect(other.page.getByText(subject)).toBeVisible();

  await openScreen(page, '/dashboard/personalData', 'Personal data');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(
    page.getByRole('list', { name: 'Messages and requests' }).getByRole('listitem'),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Erase …' }).click();
  const dialog = page.getByRole('dialog', {
    name: `Erase everything that is known about ${email}?`,
  });
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Type the address to confirm').fill(email);

  // A message that arrives meanwhile is not erased unseen.
  const late = unique('Arrived late');
  expect((await post(messageFrom(email, late))).status).toBe(201);
  consoleErrors.allow(/409 \(Conflict\)/);
  await erase.click();
  await expect(page.getByRole('alert')).toContainText('added or changed since you looked');
  await expect(
    page.getByRole('list', { name: 'Messages and requests' }).getByRole('listitem'),
  ).toHaveCount(2);
  await page.getByRole('button', { name: 'Erase …' }).click();
  await dialog.getByLabel('Type the address to confirm').fill(email);
  await erase.click();
  await expect(page.getByRole('status').filter({ hasText: 'Erased: 2 messages' })).toBeVisible();

  await expect(other.page.getByText(subject)).toHaveCount(0);
  await expect(other.page.getByText(untouched)).toBeVisible();
  const left = await rows('select subject from submissions where subject = any($1)', [
    [subject, untouched, late],
  ]);
  expect(left).toEqual([{ subject: untouched }]);
  await other.close();
});
