import type { Page } from 'playwright/test';
import { newLinkKey } from '../../../edge-api/contract/conversation/link-key';
import { sha256 } from '../../../edge-api/contract/sha256';
import { openScreen, sendMessage, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { type Rows, unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { requestFrom } from '../support/quotations';
import { expect } from '../support/test';

const cameBack = {
  at: '2026-06-02T08:30:00.000Z',
  address: 'farida@shp.example',
  said: '550 5.1.1 User unknown',
};

const open = (page: Page, id: string, list = 'requestServiceData') =>
  openScreen(page, `/dashboard/${list}?open=${id}`, 'Inbox');

test('staff correct the address that a mail came back from, without a connection', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const name = unique('Farida');
  const { id } = await requestFrom(name);
  await rows(`update submissions set update_trouble = 'returned', mail_return = $2 where id = $1`, [
    id,
    JSON.stringify(cameBack),
  ]);
  await open(page, id);
  const request = page.getByRole('article').filter({ hasText: name });
  await expect(request).toContainText('It was to farida@shp.example, and came back');
  await expect(page.getByRole('button', { name: 'Mail came back' }).first()).toBeVisible();
  await expectNoSeriousFaults(page, [360, 820, 1440]);
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await request.getByRole('button', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('E-mail of the customer');
  await expect(field).toBeFocused();
  await field.fill('farida at ship.example');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('This does not look like an e-mail address.');
  const right = `${unique('farida').replace(' ', '-')}@ship.example`;
  await field.fill(right);
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(request.getByRole('link', { name: right })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Correct the address' })).toBeHidden();
  await expect(request.getByRole('heading', { level: 2 }).first()).toBeFocused();

  await goOnline(page, network);
  const stored = () =>
    rows(
      `select contact ->> 'email' as email, update_trouble, address_confirmed_at
        from submissions where id = $1`,
      [id],
    );
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual([{ email: right, update_trouble: '', address_confirmed_at: null }]);
  await expect(request).toContainText(`someone else may have given ${right} as theirs`);
});

/** A message that came by mail and was set apart. */
async function setApart(rows: Rows, subject: string) {
  const { id } = await sendMessage(subject);
  const mail = { otherAddress: '', whole: '', checks: 'dmarc=fail', leftOut: ['malware.exe'] };
  await rows('update submissions set suspected = true, mail = $2 where id = $1', [
    id,
    JSON.stringify(mail),
  ]);
  return id;
}

const messageRow = (rows: Rows, id: string) =>
  rows('select status, suspected, merged_into from submissions where id = $1', [id]);

test('a mail that was set apart becomes a message, and then a request, in a tap each', async ({
  page,
  rows,
}) => {
  const subject = unique('What does it cost');
  const id = await setApart(rows, subject);
  await open(page, id, 'contactData');
  const message = page.getByRole('article', { name: subject });
  await expect(message).toContainText('It is erased after 30 days.');
  await expect(message).toContainText('The sender may be forged: DMARC failed.');
  await expect(message).toContainText('malware.exe');
  await expectNoSeriousFaults(page, [360, 820, 1440]);
  await message.getByRole('button', { name: 'Make it a message' }).click();
  await expect(message.getByRole('heading', { name: subject })).toBeFocused();
  await expect(message).not.toContainText('It is erased after 30 days.');
  await expect
    .poll(() => messageRow(rows, id))
    .toEqual([{ status: 'new', suspected: false, merged_into: null }]);

  await message.getByRole('button', { name: 'Make it a request' }).click();
  await expect(page.getByText(/goes on as a request\.$/).first()).toBeVisible();
  await expect.poll(() => messageRow(rows, id)).toMatchObject([{ status: 'archived' }]);
  const [row] = await messageRow(rows, id);
  const made = await rows('select notes from submissions where reference = $1', [row?.merged_into]);
  expect(made).toEqual([{ notes: 'What does a pallet cost?' }]);
  await expect(message).toContainText(String(row?.merged_into));
});

test('staff are told that an address is not confirmed until its owner opens the mailed link', async ({
  page,
  browser,
  baseURL,
  rows,
}) => {
  const name = unique('Farida');
  const { id } = await requestFrom(name);
  await open(page, id);
  const request = page.getByRole('article').filter({ hasText: name });
  const row = page.getByRole('button', { name: 'Address not confirmed' }).first();
  await expect(request).toContainText('Address not confirmed: someone else may have given');
  await expect(row).toBeVisible();
  await request.getByRole('link', { name: 'Write a quotation' }).click();
  await expect(page.getByRole('main')).toContainText('Address not confirmed');
  await page.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill('3.45');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: /will see$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Send' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Address not confirmed');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();

  const key = newLinkKey();
  await rows(
    `insert into submission_links (hash, submission_id, held_by) values ($1, $2, 'mail')`,
    [await sha256(key), id],
  );
  const customer = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } });
  await customer.goto(`/track/${id}#${key}`);
  await expect(customer.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  await customer.close();
  await open(page, id);
  await expect(request).toBeVisible();
  await expect(request).not.toContainText('Address not confirmed', { timeout: 30_000 });
});
