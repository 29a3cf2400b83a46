import { addTote, fillIn, tote } from '../support/basket';
import { unique } from '../support/deliveries';
import { shownReference } from '../support/forms';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expectWaiting } from '../support/outbox';
import { expect, test } from '../support/test';

test('products of different pages are sent offline as one message with one reference', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const note = unique('To Hong Kong by sea');
  await page.goto('/product/women');
  await readyForOffline(page);
  await page.getByRole('button', { name: 'Add Karnaphuli Court Sneaker to your basket' }).click();
  await expect(page.getByRole('link', { name: 'Your basket, one product' })).toBeVisible();
  await page.goto(tote);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('button', { name: 'Remove from basket' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from basket' })).toBeVisible();

  await goOffline(page, network, consoleErrors);
  await page.getByRole('link', { name: 'Your basket, 2 products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your basket');
  await page.getByLabel('Quantity of Kowloon Canvas Tote').fill('250');
  await fillIn(page, note);
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  const reference = await shownReference(page);
  await expectWaiting(page, [reference]);
  expect(await messagesWith(rows, note)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  await goOnline(page, network);
  await expectWaiting(page, []);
  const { origin } = new URL(page.url());
  expect(await messagesWith(rows, note)).toEqual([
    {
      reference,
      subject: 'Enquiry: Karnaphuli Court Sneaker and 1 more',
      message: [
        'I would like to ask about:',
        '',
        `1 × Karnaphuli Court Sneaker: ${origin}/women/productdescription/karnaphuli-court-sneaker`,
        `250 × Kowloon Canvas Tote: ${origin}${tote}`,
        '',
        note,
      ].join('\n'),
    },
  ]);
});

test('another tab shows the same basket', async ({ context, page }) => {
  await page.goto('/enquiry');
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  const other = await context.newPage();
  await addTote(other);
  await expect(page.getByLabel('Quantity of Kowloon Canvas Tote')).toBeVisible();
});

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const messagesWith = (rows: Rows, note: string) =>
  rows('select reference, subject, message from submissions where message like $1', [`%${note}%`]);
