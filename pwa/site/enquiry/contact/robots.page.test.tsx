import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { db } from '../../../data/device';
import { openPage } from '../../../test-support/page/open-page';
import { field } from '../../../test-support/page/request-form';

const trap = () => document.querySelector('form > [name="website"]') as HTMLInputElement;
const send = () => page.getByRole('button', { name: 'Send the message' });

async function fillIn(subject: string): Promise<void> {
  const main = openPage('/contact');
  await field('Name', main).fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await page.getByLabelText('Subject').fill(subject);
  await page.getByLabelText('Message').fill('Two pallets of jute bags.');
}

async function sent(): Promise<Record<string, unknown>> {
  await send().click();
  await expect.element(page.getByRole('region', { name: 'Stored, and on its way' })).toBeVisible();
  const [entry] = await db.outbox.toArray();
  return entry?.body as Record<string, unknown>;
}

test('people do not meet the field for robots, and their message goes without it', async () => {
  await fillIn('From a person');
  await expect.element(trap()).not.toBeInViewport();
  await expect.element(page.getByRole('textbox', { name: /website/i })).toHaveLength(0);
  page.getByLabelText('Message').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(send()).toHaveFocus();
  expect(await sent()).not.toHaveProperty('website');
});

test('a robot that fills in every field gets a receipt, and what it filled in is sent', async () => {
  await fillIn('From a robot');
  trap().value = 'https://pills.example';
  expect(await sent()).toMatchObject({ website: 'https://pills.example' });
});
