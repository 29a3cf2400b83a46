import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shipment } from '../../../edge-api/test-support/samples';
import { messageRecord, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, waitingChanges } from '../../test-support/page/answer-admin';
import { expectFits, expectNoSeriousFaults } from '../../test-support/page/layout';
import { logIn, openScreen } from '../../test-support/page/open-page';

test('a card of the board takes its next steps from a menu, one while the other is sent, and opens', async () => {
  const request = requestRecord(1, { shipment: shipment({ commodity: 'Board' }) });
  const path = `/api/admin/service-requests/${request.id}`;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let stored = request;
  const sent: unknown[] = [];
  await logIn();
  await storeRecords({ 'service-requests': [request] });
  answerAdmin({
    [path]: async (call) => {
      const change = await call.json();
      sent.push([call.headers.get('if-match'), change]);
      await held;
      stored = { ...stored, status: change.status, version: stored.version + 1 };
      return stored;
    },
  });
  openScreen('/dashboard/inbox?board=yes');
  const column = (status: string) => page.getByRole('region', { name: status, exact: true });
  const cardIn = (status: string) => column(status).getByRole('button', { name: 'Board' });
  await column('New').getByText('Move').click();
  await column('New').getByRole('button', { name: 'Reviewing' }).click();
  await expect.element(cardIn('Reviewing')).toBeVisible();
  await expect.element(column('Reviewing').getByRole('heading')).toHaveFocus();
  await expect.element(page.getByText('Not sent yet').first()).toBeVisible();

  await column('Reviewing').getByText('Move').click();
  await column('Reviewing').getByRole('button', { name: 'No offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'No offer' });
  await expect.element(dialog).toBeVisible();
  release();
  await expect.poll(waitingChanges).toEqual([]);
  await dialog.getByRole('button', { name: 'No offer' }).click();
  await expect.element(dialog.getByText('Say in a sentence why there is no offer.')).toBeVisible();
  await dialog.getByLabelText('A sentence for the customer').fill('No vessel goes there.');
  await dialog.getByRole('button', { name: 'No offer' }).click();
  await expect.element(cardIn('No offer')).toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual([
      ['"1"', { status: 'reviewing' }],
      ['"2"', { status: 'no-bid', statusNote: 'No vessel goes there.' }],
    ]);
  await expect.poll(waitingChanges).toEqual([]);

  await expectNoSeriousFaults([360, 820]);
  await expectFits();
  await page.viewport(820, 1180);
  await cardIn('No offer').click();
  await expect.element(page.getByRole('article', { name: 'Board' })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(cardIn('No offer')).toBeVisible();
});

test('the board of messages alone says that it has requests only, and leads to the list', async () => {
  await logIn();
  await storeRecords({ 'contact-messages': [messageRecord(1, { subject: 'Teak' })] });
  answerAdmin();
  const main = openScreen('/dashboard/inbox?board=yes&kind=contact-message');
  await expect.element(main.getByText('The board has requests only.')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'New', exact: true })).toHaveLength(0);
  await main.getByRole('button', { name: 'Show the list' }).click();
  await expect.element(main.getByRole('button', { name: 'Teak' })).toBeVisible();
});
