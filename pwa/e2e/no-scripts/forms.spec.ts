import type { Page } from 'playwright/test';
import { messagesAbout, requestsFor, unique } from '../support/deliveries';
import {
  fillCargo,
  fillContactForm,
  fillPerson,
  fillRoute,
  receiptOf,
  sendMessage,
} from '../support/forms';
import { expect, test } from '../support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a message with an error comes back, and is stored once however often it is sent', async ({
    page,
    rows,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    const subject = unique('Without scripts');
    await page.goto('/contact');
    await expect(page.getByText('sent once there is one')).toBeHidden();
    await fillContactForm(page, { subject, email: 'nonsense' });
    await sendMessage(page);
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Please look at one field');
    await expect(summary).toBeFocused();
    await summary.getByRole('link').click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await page.getByLabel('E-mail').fill('ayesha@shipper.example');
    await sendMessage(page);
    const first = await receiptOf(page);
    await page.goBack();
    await sendMessage(page);
    expect(await receiptOf(page)).toBe(first);
    await page.reload();
    expect(await receiptOf(page)).toBe(first);
    expect(await messagesAbout(rows, subject)).toEqual([first]);
  });

  test('a request is one page with one button, and asks for what its choices need', async ({
    page,
    rows,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    const commodity = unique('Jute bags');
    await page.goto('/services/request');
    const main = page.getByRole('main');
    await expect(main).toContainText('Files need JavaScript');
    await expect(main.getByRole('button', { name: /Next/ })).toBeHidden();
    await fillRequest(page, commodity);
    await page.getByRole('group', { name: 'From', exact: true }).getByRole('radio').last().check();
    await main.getByRole('button', { name: 'Add containers' }).click();
    await expect(main.getByLabel('Type')).toBeFocused();
    await expect(main.getByLabel('Type')).toBeInViewport();
    await main.getByRole('button', { name: 'Remove line 2' }).click();
    await expect(main.getByLabel('Kind')).toBeFocused();
    await main.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please fill in the address');
    await main.getByLabel('Address', { exact: true }).fill('Road 7');
    await main.getByRole('button', { name: 'Send the request' }).dblclick();
    const receipt = await receiptOf(page);
    expect(await requestsFor(rows, commodity)).toEqual([receipt]);
  });
});

test('a product goes from its page into the basket, with scripts and without', async ({
  browser,
  page,
  network,
  rows,
}) => {
  const product = '/women/productdescription/karnaphuli-court-sneaker';
  const subject = 'Enquiry: Karnaphuli Court Sneaker';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(network.origin + product);
  await plain.getByRole('button', { name: 'Add to basket' }).click();
  await plain.getByLabel('Quantity of Karnaphuli Court Sneaker').fill('2');
  const note = unique('Size 40');
  await plain.getByLabel('Note').fill(note);
  await plain.getByLabel('Name', { exact: true }).fill('Test Person');
  await plain.getByLabel('E-mail').fill('ayesha@shipper.example');
  await plain.getByRole('button', { name: 'Send the enquiry' }).click();
  const receipt = await receiptOf(plain);
  const sent = 'select reference, subject from submissions where message like $1';
  expect(await rows(sent, [`%2 × Karnaphuli%${note}`])).toEqual([{ reference: receipt, subject }]);
  await context.close();

  await page.goto('/enquiry?product=karnaphuli-court-sneaker');
  await expect(page.getByRole('button', { name: /^Remove Karnaphuli/ })).toBeVisible();
  await expect(page).toHaveURL(/\/enquiry$/);
});

async function fillRequest(page: Page, commodity: string): Promise<void> {
  await fillRoute(page, commodity);
  await fillCargo(page);
  await fillPerson(page);
}
