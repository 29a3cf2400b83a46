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
        `insert into submissions
         (id, kind, reference, contact, phone_e164, subject, message, written_at, received_at, body_hash)
       select id, 'contact-message', 'CM-' || number, jsonb_build_object('name', $2::text,
         'email', 'many@shipper.example', 'phone', ''), '', 'Question ' || number,
         'How long does it take?', now(), now() - number * interval '1 minute', 'hash'
       from unnest($1::uuid[]) with ordinality as made(id, number)`,
        [ids, sender],
      );
      await provide(sender);
      await rows('delete from submissions where id = any($1::uuid[])', [ids]);
      await rows('delete from submission_references where submission_id = any($1::uuid[])', [ids]);
    },
    { scope: 'worker' },
  ],
});

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
