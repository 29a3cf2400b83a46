import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../data/device';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { openPage } from '../../test-support/page/open-page';
import {
  field,
  fillCargo,
  fillPerson,
  group,
  next,
  pickPort,
} from '../../test-support/page/request-form';
import { storeCatalogue } from '../../test-support/page/seed-catalogue';

beforeEach(() => storeCatalogue());

test('axe finds nothing serious in forms with errors, a receipt and the open outbox', async () => {
  const main = openPage('/contact');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expectNoSeriousFaults();

  await field('Name', main).fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await page.getByLabelText('Subject').fill('Looked at');
  await page.getByLabelText('Message').fill('Two pallets of jute bags.');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect.element(page.getByRole('region', { name: 'Stored, and on its way' })).toBeVisible();
  await expectNoSeriousFaults();
  expect(await db.outbox.count()).toBe(1);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible();
  await expectNoSeriousFaults();
}, 120_000);

test('axe finds nothing serious in each step of a request', async () => {
  const form = openPage('/services/request');
  for (const [name, text] of [
    ['From', 'dhaka'],
    ['To', 'hong kong'],
  ] as const) {
    await group(name).getByRole('combobox').first().fill(text);
  }
  await page.getByLabelText('Incoterms rule (optional)').selectOptions('FOB');
  await page.getByRole('radio', { name: 'Air', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Use FCA instead' })).toBeVisible();
  await expectNoSeriousFaults();
  await page.getByRole('button', { name: 'Use FCA instead' }).click();
  await page.getByLabelText('Named place of FCA').fill('Dhaka');
  await field('Commodity').fill('Shoes');
  await next('Cargo');
  await next('Details');
  await expect.element(page.getByRole('alert').first()).toHaveFocus();
  await expectNoSeriousFaults();
  await page.getByRole('button', { name: '1 Route' }).click();
  await pickPort('From', 'chittagong', /BDCGP/);
  await pickPort('To', 'HKHKG', /HKHKG/);
  await next('Cargo');
  await fillCargo();
  await next('Details');
  await next('Contact');
  await fillPerson();
  await next('Review');
  await expect.element(page.getByRole('button', { name: 'Send the request' })).toBeVisible();
  await expectNoSeriousFaults();
  for (const title of ['Details', 'Contact']) {
    await form.getByRole('button', { name: `Change ${title}` }).click();
    await expectNoSeriousFaults();
    if (title === 'Details') await form.getByRole('button', { name: '5 Review' }).click();
  }
}, 120_000);
