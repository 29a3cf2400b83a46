import { openScreen, sendMessage, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

test('a status and a note written without a connection are sent when it is back', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const { id, subject } = await sendMessage(unique('Status offline'));
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await page.getByRole('button', { name: subject }).click();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);

  const message = page.getByRole('article', { name: subject });
  await message.getByRole('button', { name: 'Replied' }).click();
  await expect(message.getByText('The status is now “Replied”.')).toBeVisible();
  await expect(message.getByText('Next step')).toBeFocused();
  await message.getByLabel('New note').fill('Called back, wants a quotation.');
  await message.getByRole('button', { name: 'Add note' }).click();
  await expect(message.getByText('Not sent yet')).toBeVisible();
  await expect(message.getByText('Replied', { exact: true }).first()).toBeVisible();
  await expect(message.getByText('Called back, wants a quotation.')).toBeVisible();

  await goOnline(page, network);
  await expect(message.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  const stored = await rows(
    "select status, internal_notes #>> '{0,text}' as note from submissions where id = $1",
    [id],
  );
  expect(stored).toEqual([{ status: 'replied', note: 'Called back, wants a quotation.' }]);
  await message.getByText('History (2)').click();
  await expect(message.getByText('admin@sampan.example changed').first()).toBeVisible();
  const audit = 'select before, after from audit_entries where entity_id = $1 order by at, id';
  expect(await rows(audit, [id])).toMatchObject([
    { before: { status: 'new' }, after: { status: 'replied' } },
    { after: { internalNotes: [{ text: 'Called back, wants a quotation.' }] } },
  ]);
});

test('a new message appears without a reload, and is counted', async ({ page }) => {
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await expect(page.getByRole('link', { name: /^Overview/ })).toBeVisible();
  const { subject } = await sendMessage(unique('Seen at once'));
  // Sooner than the screen asks by itself.
  await expect(page.getByRole('button', { name: subject })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: /Inbox \d+ new/ })).toBeVisible();
});
