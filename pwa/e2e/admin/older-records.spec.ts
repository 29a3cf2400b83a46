import type { Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { test as base, openScreen } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

// More than one answer of the server has.
const count = 205;

type OldOnes = { sender: string; ids: string[] };

/**
 * As `test`, with archived messages of one sender that no device stores, all assigned to an account of
 * that name; number 1 is the newest.
 */
const test = base.extend<object, { old: OldOnes }>({
  old: [
    async ({ rows }, provide) => {
      const sender = unique('Sender');
      const ids = Array.from({ length: count }, () => uuidV7());
      await rows('insert into users (uid, email) values ($1, $2)', [
        sender,
        `${uuidV7()}@x.example`,
      ]);
      await rows(
        `insert into submissions (id, kind, reference, contact, phone_e164, subject, message, status,
           written_at, received_at, updated_at, body_hash, assigned_to)
         select id, 'contact-message', 'CM-OLD-' || number, jsonb_build_object('name', $2::text,
             'email', 'old@shipper.example', 'phone', ''), '', 'Old question ' || number,
           'How long does it take?', 'archived', age, age, age, 'hash', $2
         from unnest($1::uuid[]) with ordinality as made(id, number),
           lateral (select now() - interval '500 days' - number * interval '1 day' as age) as ages`,
        [ids, sender],
      );
      await provide({ sender, ids });
      await rows('delete from submissions where id = any($1::uuid[])', [ids]);
      await rows('delete from users where uid = $1', [sender]);
      await rows('delete from submission_references where submission_id = any($1::uuid[])', [ids]);
    },
    { scope: 'worker' },
  ],
});

// The open message is in place of the list.
test.use({ viewport: { width: 740, height: 1180 } });
test.describe.configure({ mode: 'serial' });

const listOf = ({ sender }: OldOnes, more = '') =>
  `/dashboard/contactData?status=archived&assigned=${encodeURIComponent(sender)}${more}`;

const rowsOf = (page: Page) => page.getByRole('main').locator('li[aria-setsize]');
const rowOf = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Old question ${number}\\b`) });
const showOlder = (page: Page) =>
  page.getByRole('button', { name: /^Show (more )?older messages$/ });

test('older messages come when an admin asks for them, page by page, to the last one', async ({
  page,
  old,
}) => {
  await openScreen(page, listOf(old), 'Inbox');
  await expect(page.getByText('of the last twelve months and all that are open.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await showOlder(page).click();
  await expect(page.getByText('200 of 205 older messages are shown.')).toBeAttached();
  await expect(rowOf(page, 1)).toBeFocused();
  await expect(rowsOf(page).first()).toHaveAttribute('aria-setsize', '200');

  await page.keyboard.press('End');
  await expect(rowOf(page, 200)).toBeFocused();
  // Over the box of the row.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(showOlder(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All older messages are shown: 205.')).toBeAttached();
  await expect(showOlder(page)).toBeHidden();
  await expect(rowOf(page, 201)).toBeFocused();

  // The server searches through all of them, also for those that were not fetched.
  await page.getByRole('searchbox').fill('question CM-OLD-204');
  await expect(page.getByText('All older messages are shown: 1.')).toBeVisible();
  await expect(rowOf(page, 204)).toBeVisible();
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByText('Our server has no more messages for this.')).toBeVisible();
  // What is open is on this device, whatever its age.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Status').selectOption('new');
  await expect(showOlder(page)).toBeHidden();
  await page.getByLabel('Status').selectOption('any');
  await page.getByRole('searchbox').fill('');
  await expect(rowOf(page, 1)).toBeVisible();
  await expectNoSeriousFaults(page, [360]);
});

test('a search finds what is older by itself, and without a connection what this device has', async ({
  page,
  network,
  consoleErrors,
  old,
}) => {
  await openScreen(page, '/dashboard/contactData?status=any', 'Inbox');
  await page.getByRole('searchbox').fill(`${old.sender} CM-OLD-204`);
  await expect(rowOf(page, 204)).toBeVisible();
  // Once all that devices store has come.
  await expect(page.getByText('All older messages are shown: 1.')).toBeVisible({ timeout: 60_000 });
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await page.getByRole('searchbox').fill(`${old.sender} CM-OLD-205`);
  await expect(
    page.getByText('Older messages are shown once there is a connection.'),
  ).toBeVisible();
  await goOnline(page, network);
  await expect(rowOf(page, 205)).toBeVisible({ timeout: 30_000 });
});

test('an older message opens, and comes back to its place in the list', async ({ page, old }) => {
  await openScreen(page, listOf(old, '&older=1'), 'Inbox');
  await rowOf(page, 3).click();
  await expect(page.getByRole('article', { name: 'Old question 3', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rowOf(page, 3)).toBeFocused();
  await expect(rowOf(page, 3)).toBeInViewport();
});

test('without a connection it says so, and older messages come when it is back', async ({
  page,
  network,
  consoleErrors,
  old,
}) => {
  await openScreen(page, listOf(old), 'Inbox');
  await readyForOffline(page);
  await expect(showOlder(page)).toBeVisible();
  await goOffline(page, network, consoleErrors);
  await showOlder(page).click();
  await expect(
    page.getByText('Older messages are shown once there is a connection.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await goOnline(page, network);
  await expect(rowOf(page, 1)).toBeVisible({ timeout: 30_000 });
});

test('a link opens an older message, whose status and history are changed as usual', async ({
  page,
  rows,
  old: { ids },
}) => {
  const [, , , id = ''] = ids;
  await rows(
    `insert into audit_entries (id, at, by_uid, by_name, request_hash, entity_kind, entity_id,
       label, action, before, after, result_version)
     values ($1, now() - interval '450 days', 'former', '', 'hash', 'contact-message', $2,
       'CM-OLD-4', 'update', '{"status": "new"}', '{"status": "archived"}', 2)`,
    [uuidV7(), id],
  );
  await openScreen(page, `/dashboard/contactData?open=${id}`, 'Inbox');
  const message = page.getByRole('article', { name: 'Old question 4', exact: true });
  await expect(message).toBeVisible();
  await message.getByText('History (0)').click();
  await message.getByRole('button', { name: 'Show older changes' }).click();
  await expect(message.getByText('All older changes are shown: 1.')).toBeVisible();
  await expect(message.getByText('An account that was erased changed CM-OLD-4')).toBeVisible();

  await message.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(message.getByText('History (2)')).toBeVisible();
  expect(await rows('select status from submissions where id = $1', [id])).toEqual([
    { status: 'read' },
  ]);
  // It is open now, and so every device stores it.
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox').fill('Old question 4 CM-OLD-4');
  await expect(rowOf(page, 4)).toBeVisible();
});

test('a message that was erased is gone from the open screen too', async ({
  page,
  rows,
  consoleErrors,
  old,
}) => {
  const { ids, sender } = old;
  // The server says so of the one that is asked for.
  consoleErrors.allow(/status of 404 \(Not Found\)/);
  await openScreen(page, listOf({ sender, ids }, '&older=1'), 'Inbox');
  await rowOf(page, 5).click();
  const message = page.getByRole('article', { name: 'Old question 5', exact: true });
  await expect(message).toBeVisible();
  await rows('delete from submissions where id = $1', [ids[4]]);
  // Something else changes, so that devices ask again.
  await rows("update submissions set version = version + 1, status = 'read' where id = $1", [
    ids[5],
  ]);
  await expect(page.getByText('Our server does not have it. It was erased.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rowOf(page, 6)).toBeHidden();
  await expect(rowOf(page, 7)).toBeVisible();
  await expect(rowOf(page, 5)).toBeHidden();
});
