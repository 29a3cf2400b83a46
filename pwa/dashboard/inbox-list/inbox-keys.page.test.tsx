import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { waitingChanges } from '../../test-support/page/answer-admin';
import { logIn, openScreen } from '../../test-support/page/open-page';

test('the keys of the inbox go through messages and act on the open one', async () => {
  const [first, second] = [
    messageRecord(1, { subject: 'Letter' }),
    messageRecord(2, { subject: 'Letter later' }),
  ];
  await logIn();
  await storeRecords({ 'contact-messages': [first, second] });
  openScreen('/dashboard/contactData');
  await expect
    .element(page.getByRole('main').getByRole('button', { name: /^Letter/ }))
    .toHaveLength(2);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('article', { name: 'Letter later' })).toBeVisible();
  await userEvent.keyboard('j');
  const message = page.getByRole('article', { name: 'Letter', exact: true });
  await expect.element(message).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('article', { name: 'Letter later' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(message).toBeVisible();

  await userEvent.keyboard('r');
  const reply = message.getByLabelText('Your reply');
  await expect.element(reply).toHaveFocus();
  // Each of these letters is a key too.
  await userEvent.keyboard('just a test?');
  await expect.element(reply).toHaveValue('just a test?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  message.getByRole('heading', { name: 'Letter' }).element().focus();
  await userEvent.keyboard('a');
  await expect
    .element(message.getByRole('button', { name: 'Assign to me' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  const status = async () =>
    (await waitingChanges()).map(({ path, body }) => [path, body] as const);
  const path = `/api/admin/contact-messages/${first.id}`;
  await expect.poll(status).toEqual([
    [path, { assignedTo: 'nadia' }],
    [path, { status: 'archived' }],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).not.toContainEqual([path, { status: 'archived' }]);
  await expect.element(message.getByRole('button', { name: 'Archived' })).toBeVisible();
});
