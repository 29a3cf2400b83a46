import type { Page } from 'playwright/test';
import { unique } from '../support/deliveries';
import { fillContactForm, hydrated, sendContactForm } from '../support/forms';
import { expect, test } from '../support/test';

type Rows = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const suspicion = async (rows: Rows, subject: string) =>
  (await rows('select suspected from submissions where subject = $1', [subject])).map(
    ({ suspected }) => suspected,
  );

/** The time that a person needs at least. */
const aPersonsTime = (page: Page) => page.waitForFunction(() => performance.now() > 2000);

test('a person’s message is not suspected, and people do not meet the field for robots', async ({
  page,
  rows,
}) => {
  const subject = unique('From a person');
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  const trap = page.locator('[name="website"]');
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: /website/i })).toHaveCount(0);
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeFocused();
  await aPersonsTime(page);
  await sendContactForm(page);
  await expect.poll(() => suspicion(rows, subject)).toEqual([false]);
});

test('a robot that fills in every field gets a receipt, and its message is suspected', async ({
  page,
  rows,
}) => {
  const subject = unique('From a robot');
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://pills.example';
  });
  await aPersonsTime(page);
  expect(await sendContactForm(page)).toMatch(/^CM-/);
  await expect.poll(() => suspicion(rows, subject)).toEqual([true]);
});
