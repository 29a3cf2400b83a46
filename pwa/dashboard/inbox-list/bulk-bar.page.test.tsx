import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shipment } from '../../../edge-api/test-support/samples';
import { messageRecord, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { waitingChanges } from '../../test-support/page/answer-admin';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { logIn, openScreen } from '../../test-support/page/open-page';

const row = (name: string) => page.getByRole('main').getByRole('button', { name });
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) });

/** A short message; the outbox has a place for them too, which is hidden while it is closed. */
const said = (text: string) => page.getByRole('status').getByText(text);

test('several are assigned, closed and archived at once, and what is left out is named', async () => {
  const time = '2026-01-01T08:30:00.000Z';
  const closed = requestRecord(1, {
    status: 'closed',
    shipment: shipment({ commodity: 'Several closed' }),
  });
  const message = messageRecord(2, { subject: 'Several a' });
  const request = requestRecord(3, { shipment: shipment({ commodity: 'Several b' }) });
  const me = {
    ...{ uid: 'nadia', email: 'nadia@shipper.example', emailVerified: true, displayName: '' },
    ...{ role: 'admin' as const, blocked: false, createdAt: time, lastSeenAt: time, version: 1 },
  };
  await logIn();
  await storeRecords({
    'contact-messages': [message],
    'service-requests': [closed, request],
    users: [me],
  });
  openScreen('/dashboard/inbox?status=any');
  await expect.element(row('Several')).toHaveLength(3);
  await expect.element(row('Several closed')).toHaveTextContent('Closed');

  // A range with the shift key.
  await box('Several b').click();
  await box('Several closed').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '3 items chosen' });
  await expectNoSeriousFaults([360, 820]);
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page
    .getByRole('dialog', { name: 'Assign' })
    .getByRole('button', { name: 'Assign' })
    .click();
  await expect.element(said('3 items assigned.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(row('Several a')).toHaveTextContent('nadia@shipper.example');

  for (const one of ['a', 'b', 'closed']) await box(`Several ${one}`).click();
  await bar.getByRole('button', { name: 'Close or archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close or archive' });
  await dialog.getByLabelText('Why is it closed?').selectOptions('no-answer');
  await dialog.getByRole('button', { name: 'Close the request' }).click();
  await expect.element(said(`does not allow it: ${closed.reference}.`)).toBeVisible();
  await expect.element(said('2 items closed or archived.')).toBeVisible();

  const stored = async () => (await waitingChanges()).map(({ path, body }) => [path, body]);
  const pathOf = { message: `/api/admin/contact-messages/${message.id}` };
  const requestPath = `/api/admin/service-requests/${request.id}`;
  const assigned = { assignedTo: 'nadia' };
  const sent = await stored();
  expect(sent).toHaveLength(5);
  expect(sent).toEqual(
    expect.arrayContaining([
      [pathOf.message, assigned],
      [requestPath, assigned],
      [`/api/admin/service-requests/${closed.id}`, assigned],
      [pathOf.message, { status: 'archived' }],
      [requestPath, { status: 'closed', statusReason: 'no-answer' }],
    ]),
  );
});
