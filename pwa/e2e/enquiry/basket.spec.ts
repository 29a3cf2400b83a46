import type { Page } from 'playwright/test';
import { addTote, fillIn, inBasket, phone, tote } from '../support/basket';
import { unique } from '../support/deliveries';
import { putRow, storedRows } from '../support/device';
import { hydrated, shownReference } from '../support/forms';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expectWaiting } from '../support/outbox';
import { siteUnderTest } from '../support/site';
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

test('by keyboard alone, on a phone: add, count, remove, undo, send', async ({ page, rows }) => {
  const note = unique('By keyboard');
  await page.setViewportSize(phone);
  await page.goto(tote);
  await hydrated(page);
  await press(page, page.getByRole('button', { name: 'Add to basket' }));
  await expect(page.getByText('Kowloon Canvas Tote is in your basket.')).toBeVisible();
  await page.goto('/women/productdescription/karnaphuli-court-sneaker');
  await hydrated(page);
  await press(page, page.getByRole('button', { name: 'Add to basket' }));
  await press(page, page.getByRole('link', { name: 'Your basket, 2 products' }), 'Shift+Tab');
  await expect(page.getByRole('main')).toBeFocused();

  await press(page, page.getByRole('button', { name: 'One more of Kowloon Canvas Tote' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of Kowloon Canvas Tote')).toHaveValue('3');
  await press(page, page.getByRole('button', { name: 'Remove Kowloon Canvas Tote' }));
  const nextOut = page.getByRole('button', { name: 'Remove Karnaphuli Court Sneaker' });
  await expect(nextOut).toBeFocused();
  await expect(
    page.getByRole('list', { name: 'Products in your basket' }).locator('li'),
  ).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByLabel('Quantity of Kowloon Canvas Tote')).toHaveValue('3');

  await tabTo(page, page.getByLabel('Note (optional)'), 'Shift+Tab');
  for (const text of [note, 'Test Person', 'ayesha@shipper.example', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send the enquiry' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reference = await shownReference(page);
  await expect.poll(() => messagesWith(rows, note)).toMatchObject([{ reference }]);
  const [{ message }] = (await messagesWith(rows, note)) as [{ message: string }];
  expect(message).toContain('3 × Kowloon Canvas Tote');
});

test('a wrong quantity is explained beside its field, and nothing is sent', async ({ page }) => {
  await addTote(page);
  await page.goto('/enquiry');
  const quantity = page.getByLabel('Quantity of Kowloon Canvas Tote');
  await quantity.fill('1000');
  await fillIn(page, 'A thousand');
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription('Please write a quantity from 1 to 999.');
  await expect(quantity).toHaveValue('1000');
  expect(await storedRows(page, 'basket')).toMatchObject([{ quantity: 1 }]);
  await expectWaiting(page, []);

  await quantity.fill('999');
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await shownReference(page);
});

test('another tab shows the same basket; a product that left the catalogue stays by name', async ({
  context,
  page,
}) => {
  await page.goto('/enquiry');
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  const other = await context.newPage();
  await addTote(other);
  await expect(page.getByLabel('Quantity of Kowloon Canvas Tote')).toBeVisible();

  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'scopes')))
    .toContain('women');
  await putRow(page, 'basket', inBasket('Harbour Hat', 1));
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Harbour Hat' });
  await expect(row).toContainText('No longer in our catalogue');
  await expect(row.getByRole('link')).toHaveCount(0);
});

test('a full basket says so and takes no more', async ({ page }) => {
  await addTote(page);
  for (const index of Array(19).keys()) await putRow(page, 'basket', inBasket(`P${index}`, index));
  await page.goto('/women/productdescription/karnaphuli-court-sneaker');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByText('one enquiry can be about 20 products')).toBeVisible();
  await page.goto('/enquiry');
  const list = page.getByRole('list', { name: 'Products in your basket' });
  await expect(list.locator('> li')).toHaveCount(20);
});

test('the product’s name goes into the question, the call’s name and the chat', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Subject').fill('Something else, half written');
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('half written');

  await page.goto(tote);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: 'Call for order: Kowloon Canvas Tote' }),
  ).toBeVisible();
  const chat = main.getByRole('link', { name: 'Talk to Us about Kowloon Canvas Tote' });
  await expect(chat).toHaveAttribute('href', /\?text=About%20Kowloon%20Canvas%20Tote/);
  await main.getByRole('link', { name: 'Ask about this product' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('About Kowloon Canvas Tote');
  await page.goto('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('Something else, half written');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the basket says how to ask', async ({ page }) => {
    await page.goto('/enquiry');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

test('the page of the basket is not in the sitemap', async ({ request }) => {
  const xml = await (await request.get(`${siteUnderTest().url}/sitemap.xml`)).text();
  expect(xml).toContain('/contact</loc>');
  expect(xml).not.toContain('/enquiry');
});

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const messagesWith = (rows: Rows, note: string) =>
  rows('select reference, subject, message from contact_messages where message like $1', [
    `%${note}%`,
  ]);

async function press(page: Page, target: ReturnType<Page['getByRole']>, key = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Presses Tab (or Shift+Tab) until `target` has the focus; fails when it can't be reached. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 90; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}.`);
}
