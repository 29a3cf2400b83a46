import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import {
  fillContactForm,
  fillRequestForm,
  hydrated,
  next,
  sendContactForm,
} from '../support/forms';
import { goOffline, readyForOffline } from '../support/offline';
import { openOutbox } from '../support/outbox';
import { expect, test } from '../support/test';

test('axe finds nothing serious in forms with errors, a receipt and the open outbox', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoSeriousFaults(page);

  await fillContactForm(page, { subject: unique('Looked at') });
  await sendContactForm(page);
  await expectNoSeriousFaults(page);
  await openOutbox(page);
  await expectNoSeriousFaults(page);
});

test('axe finds nothing serious in each step of a request', async ({ page }) => {
  await page.goto('/services/request');
  await hydrated(page);
  for (const [name, combobox] of [
    ['From', 'dhaka'],
    ['To', 'hong kong'],
  ] as const) {
    await page
      .getByRole('group', { name, exact: true })
      .getByRole('combobox')
      .first()
      .fill(combobox);
  }
  await page.getByLabel('Incoterms rule (optional)').selectOption('FOB');
  await page.getByRole('radio', { name: 'Air', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Use FCA instead' })).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: 'Use FCA instead' }).click();
  await page.getByLabel('Named place of FCA').fill('Dhaka');
  await page.getByLabel('Commodity').fill('Shoes');
  await next(page, 'Cargo');
  await next(page, 'Details');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: '1 Route' }).click();
  await fillRequestForm(page, { commodity: 'Shoes' });
  await expectNoSeriousFaults(page);
  for (const title of ['Details', 'Contact']) {
    await page.getByRole('button', { name: `Change ${title}` }).click();
    await expectNoSeriousFaults(page);
    if (title === 'Details') await page.getByRole('button', { name: '5 Review' }).click();
  }
});
