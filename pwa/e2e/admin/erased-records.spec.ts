import { openScreen, sendMessage, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

test('what was erased leaves the open screen with a sentence, and its unsent change says why', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(/status of 404 \(Not Found\)/);
  const { id, subject } = await sendMessage(unique('To be erased'));
  await openScreen(page, '/dashboard/contactData', 'Messages');
  await page.getByRole('button', { name: subject }).click();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  const message = page.getByRole('article', { name: subject });
  await message.getByRole('button', { name: 'Replied' }).click();
  await expect(message.getByText('Not sent yet')).toBeVisible();

  await rows(
    `with gone as (delete from contact_messages where id = $1 returning id)
      insert into admin_tombstones (scope, id) select 'contact-messages', id::text from gone`,
    [id],
  );
  await goOnline(page, network);
  await expect(page.getByText('This is not on this device. It was erased')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: subject })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('This is not on this device')).toBeHidden();
});
