import type { Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { test as base, openScreen } from '../support/admin';
import { unique } from '../support/deliveries';
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

const listOf = ({ sender }: OldOnes, more = '') =>
  `/dashboard/contactData?status=archived&assigned=${encodeURIComponent(sender)}${more}`;

const rowOf = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Old question ${number}\\b`) });
const showOlder = (page: Page) =>
  page.getByRole('button', { name: /^Show (more )?older messages$/ });

test('older messages come page by page; a link opens one, whose status and history are changed as usual', async ({
  page,
  rows,
  old,
}) => {
  const [, , , id = ''] = old.ids;
  await rows(
    `insert into audit_entries (id, at, by_uid, by_name, request_hash, entity_kind, entity_id,
       label, action, before, after, result_version)
     values ($1, now() - interval '450 days', 'former', '', 'hash', 'contact-message', $2,
       'CM-OLD-4', 'update', '{"status": "new"}', '{"status": "archived"}', 2)`,
    [uuidV7(), id],
  );
  await openScreen(page, listOf(old), 'Inbox');
  await showOlder(page).click();
  await expect(page.getByText('200 of 205 older messages are shown.')).toBeAttached();
  // By keyboard: new messages of other tests move the button while a mouse is on its way.
  await showOlder(page).press('Enter');
  await expect(page.getByText('All older messages are shown: 205.')).toBeAttached();
  await page.getByRole('searchbox').fill('question CM-OLD-204');
  await expect(page.getByText('All older messages are shown: 1.')).toBeVisible();
  await expect(rowOf(page, 204)).toBeVisible();

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
