import type { Page } from 'playwright/test';
import { openScreen } from '../support/admin';
import { fillRequestForm, hydrated, sendRequestForm } from '../support/forms';
import { outboxEntries } from '../support/outbox';
import { chooseFiles, photo } from '../support/request-files';
import { expect } from '../support/test';

type File = ReturnType<typeof photo>;

/** A picture of cargo with this name. */
export const picture = (name: string): File => ({ ...photo(), name });

/** The customer asks with a file, and opens the page of the request; returns its id. */
export async function askWithFile(page: Page, commodity: string, file: File): Promise<string> {
  await page.goto('/services/request');
  await hydrated(page);
  await fillRequestForm(page, { commodity });
  await chooseFiles(page, file);
  await sendRequestForm(page);
  await page.getByRole('link', { name: 'Follow it' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(commodity);
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The customer writes, with a file. */
export async function answerOnPage(page: Page, text: string, file: File) {
  await page.getByLabel('Your reply').fill(text);
  await page.getByText('Add files').click();
  await chooseFiles(page, file);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
}

/** The customer accepts the open quotation of the page. */
export async function accept(page: Page, name: string) {
  await page.getByRole('button', { name: 'Accept …' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`Accepted by ${name}`)).toBeVisible();
}

/** Nothing that the admin did waits on their device. */
async function untilSent(admin: Page) {
  await expect.poll(() => outboxEntries(admin), { timeout: 60_000 }).toEqual([]);
}

/** The admin asks the customer, and the request waits for the answer. */
export async function askCustomer(admin: Page, id: string, text: string) {
  await openScreen(admin, `/dashboard/inbox?open=${id}`, 'Inbox');
  const request = admin.getByRole('article').filter({ has: admin.getByLabel('Your reply') });
  await request.getByLabel('Your reply').fill(text);
  await request.getByRole('button', { name: /^Ask/ }).click();
  await expect(request.getByLabel('Your reply')).toHaveValue('');
  await expect(request.getByText('Waiting for the customer').first()).toBeVisible();
  await untilSent(admin);
}

/** The admin writes and sends a quotation at this price of a kilogram, or the next revision of it. */
export async function quote(admin: Page, id: string, price: string) {
  await openScreen(admin, `/dashboard/inbox?open=${id}`, 'Inbox');
  await admin.getByRole('link', { name: /^Write a (quotation|new revision)$/ }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Quotation');
  await admin.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill(price);
  await admin.getByRole('button', { name: 'Send' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const quotations = admin.getByRole('region', { name: 'Quotations' });
  await expect(quotations.getByText('Sent', { exact: true })).toBeVisible();
  await untilSent(admin);
}
