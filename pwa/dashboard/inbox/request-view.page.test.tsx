import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shipment } from '../../../edge-api/test-support/samples';
import { recordId, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin } from '../../test-support/page/answer-admin';
import { expectFits } from '../../test-support/page/layout';
import { logIn, openScreen } from '../../test-support/page/open-page';

test('staff and sender see a deleted file, and answers that the service did not ask for as they were typed', async () => {
  const type = 'application/pdf' as const;
  const file = { id: recordId(9), name: 'invoice.pdf', sizeBytes: 1000, type };
  const request = requestRecord(1, {
    ownerUid: 'nadia',
    files: [file],
    withdrawnFiles: [file.id],
    answers: [
      { questionId: 'company', question: 'Company', answer: 'iPhone' },
      { questionId: 'long', question: 'x'.repeat(200), answer: 'y'.repeat(300) },
    ],
    unaskedQuestions: ['company', 'long'],
  });
  const answered = page.getByRole('region', { name: 'Answers' });
  await logIn();
  await storeRecords({ 'service-requests': [request] });
  openScreen(`/dashboard/requestServiceData?open=${request.id}`);
  await expect.element(page.getByText('will not come: the sender deleted it')).toBeVisible();
  await expect
    .element(answered.getByText('Company (not a question of this service)'))
    .toBeVisible();
  await expect.element(answered.getByText('iPhone')).toBeVisible();
  await expectFits();

  const { unaskedQuestions, internalNotes, assignedTo, suspected, ...own } = request;
  answerAdmin({
    '/api/me/service-requests': () => [own],
    '/api/me/contact-messages': () => [],
    [`/api/submissions/${request.id}`]: () => ({ kind: 'service-request', submission: own }),
  });
  openScreen('/dashboard/profile');
  await page
    .getByRole('region', { name: 'My messages and requests' })
    .getByRole('link')
    .first()
    .click();
  await expect.element(page.getByText('will not come: you deleted it')).toBeVisible();
  await expect.element(answered.getByText('Company', { exact: true })).toBeVisible();
  await expect.element(answered.getByText('iPhone')).toBeVisible();
  await expectFits();
});

test('a request from door to door says its ports', async () => {
  const door = { kind: 'door', postcode: '' } as const;
  const request = requestRecord(1, {
    shipment: shipment({
      mode: 'sea',
      origin: {
        ...{ ...door, country: 'BD', place: 'Dhaka', unlocode: 'BDDAC', address: 'Road 7' },
        port: { place: 'Chattogram', country: 'BD', unlocode: 'BDCGP' },
      },
      destination: {
        ...{ ...door, country: 'CZ', place: 'Kladno', unlocode: null, address: 'Skladová 3' },
        port: { place: 'Hamburg', country: 'DE', unlocode: 'DEHAM' },
      },
    }),
  });
  await logIn();
  await storeRecords({ 'service-requests': [request] });
  openScreen(`/dashboard/requestServiceData?open=${request.id}`);
  const shown = page.getByRole('article');
  for (const text of [
    'Port of loadingChattogram, Bangladesh, BDCGP',
    'Port of dischargeHamburg, Germany, DEHAM',
    'Dhaka, Bangladesh, BDDAC, Road 7, from the door',
  ]) {
    await expect.poll(() => shown.element().textContent).toContain(text);
  }
});
