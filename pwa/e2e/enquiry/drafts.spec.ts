import type { Page } from 'playwright/test';
import { unique } from '../support/deliveries';
import { rowsStoredAtClosing, storedRows } from '../support/device';
import { fillContactForm, fillRequestForm, holdScripts, hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test('a message whose page is closed at once still has what was typed', async ({ page }) => {
  const subject = unique('Closed at once');
  await typeFirstWords(page);
  await page.getByLabel('Subject').fill('Second words');
  await page.getByLabel('Subject').fill(subject);
  expect(await rowsStoredAtClosing(page)).toContain(subject);
  await page.clock.resume();
  await page.goto('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
});

test('what is typed without a pause is stored meanwhile', async ({ page }) => {
  await typeFirstWords(page);
  for (const letter of ' without a pause') {
    await page.getByLabel('Subject').pressSequentially(letter);
    await page.clock.runFor(200);
  }
  await expect.poll(() => storedDrafts(page)).toContain('First words without a');
});

test('what is typed before the draft is found stays in it, and the draft comes back', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  await fillRequestForm(page, { commodity: 'Jute' });
  await expect.poll(() => storedDrafts(page)).toMatch(/\+880 0000 123456.*"step":4/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Commodity').fill('Tea');
  await release();
  for (const time of ['first', 'second']) {
    await test.step(`${time} reload`, async () => {
      await expect(page.getByLabel('Commodity')).toHaveValue('Tea');
      await expect.poll(() => storedDrafts(page)).toMatch(/"Tea".*\+880|\+880.*"Tea"/);
      await page.reload();
      await hydrated(page);
    });
  }

  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject: 'Half a message', message: 'The first half' });
  await expect.poll(() => storedDrafts(page)).toContain('The first half');
  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Subject').fill('Another subject');
  await releaseAgain();
  await expect(page.getByLabel('Message')).toHaveValue('The first half');
  await expect(page.getByLabel('Subject')).toHaveValue('Another subject');
  await expect.poll(() => storedDrafts(page)).toMatch(/Another subject.*The first half/);
});

test('a field with the cursor in it is not filled in until it is left', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject: 'Half a message', message: 'The first half' });
  await expect.poll(() => storedDrafts(page)).toContain('The first half');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Message').focus();
  await release();
  await expect(page.getByLabel('Subject')).toHaveValue('Half a message');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByLabel('Subject').focus();
  await expect(page.getByLabel('Message')).toHaveValue('The first half');
});

/** Types into the form until it is stored; no timer runs by itself after that. */
async function typeFirstWords(page: Page) {
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Subject').fill('First words');
  await expect.poll(() => storedDrafts(page)).toContain('First words');
  await page.clock.pauseAt(Date.now() + 60_000);
}

const storedDrafts = async (page: Page) => JSON.stringify(await storedRows(page, 'drafts'));
