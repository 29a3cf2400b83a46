import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageRecord, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { waitingChanges } from '../../test-support/page/answer-admin';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { logIn, openScreen, ownData } from '../../test-support/page/open-page';

test('staff correct the address that a mail came back from', async () => {
  const mailReturn = {
    at: '2026-06-02T08:30:00.000Z',
    address: 'farida@shp.example',
    said: '550 5.1.1 User unknown',
  };
  const record = requestRecord(1, { updateTrouble: 'returned', mailReturn });
  await logIn();
  await storeRecords({ 'service-requests': [record] });
  openScreen(`/dashboard/requestServiceData?open=${record.id}`);
  const request = page.getByRole('article');
  await expect.element(request).toHaveTextContent('It was to farida@shp.example, and came back');
  await expect.element(page.getByRole('button', { name: 'Mail came back' }).first()).toBeVisible();
  await expectNoSeriousFaults([360, 820, 1440]);
  const correct = request.getByRole('button', { name: 'Correct the address' });
  await correct.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabelText('E-mail of the customer');
  await expect.element(field).toHaveFocus();
  await field.fill('farida at ship.example');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field)
    .toHaveAccessibleDescription('This does not look like an e-mail address.');
  await field.fill('farida@ship.example');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect.element(request.getByRole('link', { name: 'farida@ship.example' })).toBeVisible();
  await expect.element(correct).not.toBeInTheDocument();
  await expect.element(request.getByRole('heading', { level: 2 }).first()).toHaveFocus();
  await expect
    .element(request)
    .toHaveTextContent('someone else may have given farida@ship.example as theirs');
  expect(await waitingChanges()).toMatchObject([
    { path: `/api/admin/service-requests/${record.id}`, body: { email: 'farida@ship.example' } },
  ]);
});

test('a mail that was set apart becomes a message, and then a request, in a tap each', async () => {
  const mail = { otherAddress: '', whole: '', checks: 'dmarc=fail', leftOut: ['malware.exe'] };
  const record = messageRecord(1, { subject: 'What does it cost', suspected: true, mail });
  await logIn();
  await storeRecords({ 'contact-messages': [record] });
  openScreen(`/dashboard/contactData?open=${record.id}`);
  const message = page.getByRole('article', { name: record.subject });
  await expect.element(message).toHaveTextContent('It is erased after 30 days.');
  await expect.element(message).toHaveTextContent('The sender may be forged: DMARC failed.');
  await expect.element(message).toHaveTextContent('malware.exe');
  await expectNoSeriousFaults([360, 820, 1440]);
  await message.getByRole('button', { name: 'Make it a message' }).click();
  await expect.element(message.getByRole('heading', { name: record.subject })).toHaveFocus();
  await expect.element(message).not.toHaveTextContent('It is erased after 30 days.');
  await message.getByRole('button', { name: 'Make it a request' }).click();
  await expect.element(page.getByRole('status').getByText(/goes on as a request\./)).toBeVisible();
  await expect.element(message.getByRole('heading', { name: record.subject })).toHaveFocus();
  const path = `/api/admin/contact-messages/${record.id}`;
  expect(await waitingChanges()).toMatchObject([
    { path, body: { suspected: false } },
    { path, body: { asRequest: true } },
  ]);
});

test('staff are told that an address is not confirmed, until it is', async () => {
  const record = requestRecord(1);
  await logIn();
  await storeRecords({ 'service-requests': [record] });
  openScreen(`/dashboard/requestServiceData?open=${record.id}`);
  const request = page.getByRole('article');
  await expect
    .element(request)
    .toHaveTextContent('Address not confirmed: someone else may have given');
  await expect
    .element(page.getByRole('button', { name: 'Address not confirmed' }).first())
    .toBeVisible();
  await request.getByRole('link', { name: 'Write a quotation' }).click();
  await expect.element(page.getByRole('main')).toHaveTextContent('Address not confirmed');
  await page.getByRole('group', { name: 'Line 1' }).getByLabelText('Price').fill('3.45');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByRole('heading', { name: /will see$/ })).toHaveFocus();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent('Address not confirmed');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Preview' })).toHaveFocus();

  // Its owner opens the mailed link.
  const addressConfirmedAt = '2026-06-02T08:30:00.000Z';
  await ownData()['service-requests'].update(record.id, { addressConfirmedAt });
  openScreen(`/dashboard/requestServiceData?open=${record.id}`);
  await expect.element(request).toBeVisible();
  await expect.element(request).not.toHaveTextContent('Address not confirmed');
});
