import type { Page } from 'playwright/test';
import { unique } from '../support/deliveries';
import { fillContactForm, hydrated, sendContactForm } from '../support/forms';
import { expect, test } from '../support/test';

type Rows = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const suspicion = async (rows: Rows, subject: string) =>
  (await rows('select suspected from contact_messages where subject = $1', [subject])).map(
    ({ suspected }) => suspected,
  );

/** As long as a person takes at least. */
const aPersonsTime = (page: Page) => page.waitForFunction(() => performance.now() > 2000);

test('a person’s message is not suspected, and the field for robots is out of the way', async ({
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

test('who fills in every field is given a receipt, and set apart', async ({ page, rows }) => {
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
