import type { Page } from 'playwright/test';
import { expectDelivered, messagesAbout, requestsFor, unique } from '../support/deliveries';
import { hydrated, shownReference } from '../support/forms';
import { expect, test } from '../support/test';

test('the first Tab reaches a link past the bar, which leads to the content', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the bar’s links work by keyboard and put the focus on the new screen, at its top', async ({
  page,
}) => {
  await page.goto('/services');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByText('Contact'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a message can be written, corrected and sent by keyboard only', async ({ page, rows }) => {
  const subject = unique('By keyboard');
  await page.goto('/contact');
  await hydrated(page);
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  for (const text of ['Test Person', 'ayesha@shipper.example', '', subject, 'Please call me.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reference = await shownReference(page);
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
});

test('a request can be made by keyboard only', async ({ page, rows }) => {
  const commodity = unique('By keyboard');
  await page.goto('/services/request');
  await hydrated(page);
  await tabTo(page, page.getByLabel('Commodity'));
  await page.keyboard.type(commodity);
  const places = [
    ['From', 'bdcgp'],
    ['To', 'hkhkg'],
  ] as const;
  for (const [legend, query] of places) {
    const group = page.getByRole('group', { name: legend, exact: true });
    const field = group.getByRole('combobox', { name: 'Port, airport or town' });
    await tabTo(page, field);
    await page.keyboard.type(query);
    const suggestions = group.getByRole('listbox').getByRole('option');
    await expect(suggestions.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(suggestions).toHaveCount(0);
  }
  await tabTo(page, page.getByRole('button', { name: 'Next: Cargo' }));
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['Length', '120'],
    ['Width', '100'],
    ['Height', '120'],
    ['Weight each', '120'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Next: Contact' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  for (const text of ['Test Person', '', 'ayesha@shipper.example', '+880 0000 123456']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByRole('button', { name: 'Next: Review' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send the request' }));
  await page.keyboard.press('Enter');
  const reference = await shownReference(page);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);
});

test('the outbox opens and closes by keyboard and returns the focus', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Test Person');
  await page.getByLabel('E-mail').fill('ayesha@shipper.example');
  await page.getByLabel('Subject').fill(unique('For the outbox'));
  await page.getByLabel('Message').fill('Please call me.');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await shownReference(page);
  const button = page.getByRole('button', { name: /^Outbox/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

/** Presses Tab until `target` has the focus; fails when it can't be reached. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 60; stops += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}
