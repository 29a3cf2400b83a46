import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import type { RatePage } from '../../../edge-api/contract/quotation/rate-search';
import { airRate } from '../../../edge-api/test-support/rates';
import { recordId, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, waitingChanges } from '../../test-support/page/answer-admin';
import { expectFits } from '../../test-support/page/layout';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

const request = requestRecord(1);

test('what is wrong with a quotation is said at its field, and the screen fits a phone', async () => {
  await logIn();
  await storeRecords({ 'service-requests': [request] });
  openScreen(`/dashboard/quotation/${request.id}`);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const price = page.getByLabelText('Price');
  const minimum = page.getByLabelText('Minimum', { exact: true });
  const fold = page.getByText('Limits, order');
  await page.viewport(360, 740);
  await send.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please look at one field' });
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('link').click();
  await expect.element(price).toHaveFocus();
  await expectFits();

  // Also where the field is folded away, at first and when its error is opened.
  await page.viewport(360, 740);
  await price.fill('1790.5');
  await fold.click();
  await minimum.fill('five');
  await expect.element(price).toHaveValue('1,790.50');
  await fold.click();
  await expect.element(minimum).not.toBeVisible();
  await send.click();
  await expect.element(minimum).toBeVisible();
  await fold.click();
  await summary.getByRole('link', { name: /minimum/i }).click();
  await expect.element(minimum).toHaveFocus();
});

test('a quotation takes its charges from a rate that fits, in six taps from the request', async () => {
  const rate = airRate({ lane: { from: 'BDCGP', to: 'HKHKG' }, validTo: null });
  const stored = { id: recordId(2), version: 1, updatedAt: request.updatedAt, endedAt: null };
  const fitting: RatePage = { items: [{ ...rate, ...stored }], nextCursor: null };
  const asked: string[] = [];
  await logIn();
  await storeRecords({ 'service-requests': [request] });
  answerAdmin({
    '/api/admin/rates': ({ url }) => {
      asked.push(new URL(url).search);
      return fitting;
    },
  });
  openScreen(`/dashboard/requestServiceData?open=${request.id}`);
  const fits = page.getByRole('region', { name: 'Rates that fit' });
  const send = { name: 'Send', exact: true };
  const taps = [
    page.getByRole('link', { name: 'Write a quotation' }),
    page.getByRole('button', { name: 'Rates that fit' }),
    fits
      .getByRole('listitem')
      .filter({ hasText: rate.carrier })
      .getByRole('button', { name: 'Add its charges' }),
    page.getByRole('button', send),
    page.getByRole('dialog').getByRole('button', send),
  ];
  expect(taps.length).toBeLessThanOrEqual(6);
  for (const tap of taps) await tap.click();
  await expect.poll(async () => (await waitingChanges()).length).toBe(1);
  expect(asked[0]).toMatch(/from=BDCGP/);
  expect(asked[0]).toMatch(/to=HKHKG/);
  const [{ body } = {}] = await waitingChanges();
  const { quotation } = body as RequestChange;
  expect(quotation).toMatchObject({ action: 'send' });
  const alternatives = quotation && 'content' in quotation ? quotation.content.alternatives : [];
  // 2,400 kg by volume at the price from 100 kg, with its fuel and documents.
  expect(
    alternatives.map(({ lines }) => lines.map((line) => [line.quantity, line.unitPriceMinor])),
  ).toEqual([
    [
      [2_400, 400],
      [12.5, null],
      [1, 3_500],
    ],
  ]);
  expect(
    alternatives.map(({ unitCosts }) => unitCosts.map(({ unitCostMinor }) => unitCostMinor)),
  ).toEqual([[350, 2_000]]);
  answerCalls({});
});
