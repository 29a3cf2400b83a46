import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../data/device';
import { openAgain, openPage } from '../../test-support/page/open-page';
import { field, fillRoute, next, pickPort } from '../../test-support/page/request-form';
import { serviceChoices, storeWholeCatalogue } from '../../test-support/page/seed-catalogue';

const drafts = async () => JSON.stringify(await db.drafts.toArray());
const subject = () => page.getByLabelText('Subject');

beforeEach(storeWholeCatalogue);

test('a half-filled message survives a reload, and is deleted when it was sent', async () => {
  openPage('/contact');
  await field('Name').fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await subject().fill('Half a message');
  await page.getByLabelText('Message').fill('The first half');
  await expect.poll(drafts).toContain('The first half');
  openAgain();
  await expect.element(subject()).toHaveValue('Half a message');
  await expect.element(page.getByLabelText('Message')).toHaveValue('The first half');

  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Stored, and on its way' }))
    .toHaveTextContent(/CM-[2-9A-Z]{4}-[2-9A-Z]{4}/);
  expect(await db.outbox.toArray()).toMatchObject([{ subject: 'Half a message' }]);
  // Time for a late save of the form.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await db.drafts.toArray()).toEqual([]);
  openAgain();
  await expect.element(subject()).toHaveValue('');
});

test('a half-filled request survives a reload, at the same step, with all that was typed', async () => {
  const main = openPage('/services/request?service=air-freight-export', serviceChoices);
  await fillRoute('Half a cargo');
  await pickPort('From', 'chittagong', /BDCGP/);
  await next('Cargo');
  for (const [label, value] of [
    ['Quantity', '10'],
    ['Length', '120'],
    ['Width', '100'],
    ['Height', '120'],
    ['Weight each', '120'],
  ] as const) {
    await field(label).fill(value);
  }
  await next('Details');
  await next('Contact');
  await field('Name').fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await page.getByLabelText('Phone').fill('+880 0000 123456');
  await next('Review');
  await expect.poll(drafts).toMatch(/\+880 0000 123456.*"step":4/);
  openPage('/services/request?service=air-freight-export', serviceChoices);
  await expect.element(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect.element(main).toHaveTextContent('Chattogram, Bangladesh, BDCGP');
  await expect.element(main).toHaveTextContent('Half a cargo');
  await page.getByRole('button', { name: 'Change Cargo' }).click();
  await expect.element(field('Length')).toHaveValue('120');
  await expect.element(main).toHaveTextContent('14.4 m³');
});
