import type { Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { test as base, openScreen } from '../support/admin';
import { unique } from '../support/deliveries';
import { delayRequests } from '../support/network';
import { expect } from '../support/test';

const mostNodes = 1500;
const messages = 3000;

/** As `test`, with thousands of messages of one sender; each has its number in its subject. */
const test = base.extend<object, { sender: string }>({
  sender: [
    async ({ rows }, provide) => {
      const sender = unique('Sender');
      const ids = Array.from({ length: messages }, () => uuidV7());
      await rows(
        `insert into contact_messages
         (id, reference, name, email, phone, subject, message, written_at, received_at, body_hash)
       select id, 'CM-' || number, $2, 'many@shipper.example', '', 'Question ' || number,
         'How long does it take?', now(), now() - number * interval '1 minute', 'hash'
       from unnest($1::uuid[]) with ordinality as made(id, number)`,
        [ids, sender],
      );
      await provide(sender);
      await rows('delete from contact_messages where id = any($1::uuid[])', [ids]);
      await rows('delete from submission_references where submission_id = any($1::uuid[])', [ids]);
    },
    { scope: 'worker' },
  ],
});

// The open message is in place of the list.
test.use({ viewport: { width: 740, height: 1180 } });
// One after the other, for they share these messages.
test.describe.configure({ mode: 'serial' });

const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** As on a device on which the admin has just logged in for the first time. */
async function forgetRecords(page: Page) {
  await page.goto('/privacy');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('sampan-private-')) continue;
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    }
  });
}

const rowsOf = (page: Page) => page.getByRole('main').locator('li[aria-setsize]');

async function openAll(page: Page, sender: string) {
  await openScreen(page, `/dashboard/contactData?q=${encodeURIComponent(sender)}`, 'Inbox');
  await expect(rowsOf(page).first()).toHaveAttribute('aria-setsize', String(messages), {
    timeout: 60_000,
  });
}

test('a list of thousands opens with its newest, says how many follow, and stays small', async ({
  page,
  network,
  sender,
}) => {
  const older = delayRequests(/contact-messages\?.*onDevices=yes.*cursor=/);
  network.behave(older.behaviour);
  await forgetRecords(page);
  await openScreen(page, `/dashboard/contactData?q=${encodeURIComponent(sender)}`, 'Inbox');
  await expect(page.getByRole('button', { name: /^Question 1\b/ })).toBeVisible();
  await expect(page.getByText(/The newest [\d,]+ of [\d,]+ messages/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Fetching messages' })).toBeVisible();
  older.release();
  await openAll(page, sender);
  await expect(page.getByText(/The newest/)).toBeHidden({ timeout: 60_000 });
  expect(await countNodes(page)).toBeLessThan(mostNodes);

  await page.getByRole('searchbox').fill(`${sender} question 2987`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Question 2987/ })).toBeVisible();
});

test('the end of a long list is reached, and a message leads back to its row', async ({
  page,
  sender,
}) => {
  await openAll(page, sender);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: /^Question 3000/ })).toBeInViewport({
      timeout: 500,
    });
  }).toPass();
  expect(await countNodes(page)).toBeLessThan(mostNodes);
  await expect(rowsOf(page).last()).toHaveAttribute('aria-posinset', String(messages));

  const row = page.getByRole('button', { name: /^Question 2990/ });
  await row.click();
  await expect(page.getByRole('article', { name: 'Question 2990' })).toBeInViewport();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(row).toBeInViewport();
  await expect(row).toBeFocused();
  await row.click();
  await page.goBack();
  await expect(row).toBeInViewport();
});

test('the keyboard goes from row to row, and the focus stays where the list scrolls away', async ({
  page,
  sender,
}) => {
  await openAll(page, sender);
  await page.getByRole('button', { name: /^Question 1\b/ }).focus();
  for (let step = 0; step < 120; step++) await page.keyboard.press('Tab');
  const row = page.getByRole('button', { name: /^Question 61\b/ });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 100_000));
  await expect(row).not.toBeInViewport();
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Question 61', exact: true })).toBeVisible();
});

test('keys lead to the ends of a long list and a screen further, and so out of it', async ({
  page,
  sender,
}) => {
  await openAll(page, sender);
  const row = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Question ${number}\\b`) });
  await row(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(row(12)).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(messages)).toBeFocused();
  await expect(row(messages)).toBeInViewport();
  await expect(page.locator('li[aria-setsize]:focus-within')).toHaveAttribute(
    'aria-posinset',
    String(messages),
  );
  // Over the box of the row, and back.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('li[aria-setsize]:focus-within')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toBeInViewport();
});

test('when the row with the focus leaves the list, the next one has it', async ({
  page,
  sender,
  rows,
}) => {
  await openAll(page, sender);
  await page.getByRole('button', { name: /^Question 7\b/ }).focus();
  await rows(
    `update contact_messages set status = 'archived', version = version + 1
     where name = $1 and reference = 'CM-7'`,
    [sender],
  );
  await expect(page.getByRole('button', { name: /^Question 7\b/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Question 8\b/ })).toBeFocused();
});
