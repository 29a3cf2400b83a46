import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shipment } from '../../../edge-api/test-support/samples';
import { db } from '../../data/device';
import { messageRecord, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { logIn, openScreen, ownData } from '../../test-support/page/open-page';

const rows = (name = 'Teak') => page.getByRole('main').getByRole('button', { name });

test('messages and requests are in one list, which filters narrow by the address', async () => {
  const message = messageRecord(1, { subject: 'Teak' });
  const request = requestRecord(2, { shipment: shipment({ commodity: 'Teak boards' }) });
  await logIn();
  await storeRecords({ 'contact-messages': [message], 'service-requests': [request] });
  openScreen('/dashboard/inbox?q=teak');
  await expect.element(rows()).toHaveLength(2);
  await page.getByRole('button', { name: 'Requests', exact: true }).click();
  await expect.element(rows()).toHaveLength(1);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabelText('Direction').selectOptions('import');
  await expect.element(rows()).toHaveLength(0);
  openScreen(location.pathname + location.search);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect.element(page.getByLabelText('Direction')).toHaveValue('import');
  await expect.element(rows()).toHaveLength(0);
  await page.getByLabelText('Direction').selectOptions('export');
  await page.getByRole('combobox', { name: 'Lane' }).fill('Chattogram');
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toHaveTextContent(request.reference);
  const columns = page.getByRole('group', { name: 'Rows show' });
  await columns.getByLabelText('Reference').click();
  await expect.element(rows()).not.toHaveTextContent(request.reference);

  // Mails and push messages name the addresses of the former screens.
  openScreen(`/dashboard/contactData?open=${message.id}`);
  await expect.poll(() => location.pathname).toBe('/dashboard/inbox');
  expect(new URLSearchParams(location.search).get('kind')).toBe('contact-message');
  await expect.element(page.getByRole('article', { name: 'Teak' })).toBeVisible();
  openScreen(`/dashboard/requestServiceData?open=${request.id}`);
  await expect.element(page.getByRole('article', { name: 'Teak boards' })).toBeVisible();
});

test('a note stays in its field until its draft is gone, so that a reload does not bring it back', async () => {
  const message = messageRecord(1, { subject: 'Teak' });
  await logIn();
  await storeRecords({ 'contact-messages': [message] });
  openScreen(`/dashboard/inbox?kind=contact-message&open=${message.id}`);
  const note = page.getByLabelText('New note');
  await note.fill('They will call');
  await expect.poll(() => ownData().drafts.count()).toBe(1);
  // As on a slow phone: the draft can't be deleted yet.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = ownData().transaction('rw', 'drafts', () => Dexie.waitFor(held));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => db.outbox.count()).toBe(1);
  await expect.element(page.getByText('They will call').first()).toBeVisible();
  await expect.element(note).toHaveValue('They will call');
  release();
  await holding;
  await expect.element(note).toHaveValue('');
  expect(await ownData().drafts.count()).toBe(0);
});
