import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { fillContactForm, fillRequestForm, hydrated, sendContactForm } from '../support/forms';
import { expect, test } from '../support/test';

test('a half-filled message survives a reload, and is deleted when it was sent', async ({
  page,
}) => {
  const subject = unique('Half a message');
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject, message: 'The first half' });
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('The first half');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByLabel('Message')).toHaveValue('The first half');

  await sendContactForm(page);
  // Time for a late save of the form.
  await page.clock.fastForward(10_000);
  expect(await storedRows(page, 'drafts')).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('a half-filled request survives a reload, at the same step, with all that was typed', async ({
  page,
}) => {
  const commodity = unique('Half a cargo');
  await page.goto('/services/request?service=air-freight-export');
  await hydrated(page);
  await fillRequestForm(page, { commodity });
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toMatch(/\+880 0000 123456.*"step":4/);
  await page.reload();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Chattogram, Bangladesh, BDCGP');
  await page.getByRole('button', { name: 'Change Cargo' }).click();
  await expect(page.getByLabel('Commodity')).toHaveValue(commodity);
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('120');
  await expect(page.getByRole('main')).toContainText('14.4 m³');
});
