import type { Page } from 'playwright/test';
import { expectDelivered, messagesAbout, unique } from '../support/deliveries';
import { fillContactForm, hydrated, sendContactForm } from '../support/forms';
import { cut, open, workerOnly } from '../support/network';
import { noAnswer, readyForOffline } from '../support/offline';
import { callForSync } from '../support/sync';
import { expect, test } from '../support/test';

const note = (page: Page) => page.getByText('You are offline.');

test('"You are offline" disappears when the service worker delivers', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const subject = unique('Delivered behind the page');
  consoleErrors.allow(noAnswer);
  await page.goto('/contact');
  await readyForOffline(page);
  network.behave(cut);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await expect(note(page)).toBeVisible();

  network.behave(workerOnly);
  await callForSync(page, network.origin, 'outbox');
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  await expect(note(page)).toBeHidden();
});

test('"You are offline" disappears with an answer to another tab', {
  tag: '@whole-browser',
}, async ({ context, page, network, consoleErrors }) => {
  consoleErrors.allow(noAnswer);
  await page.goto('/contact');
  await readyForOffline(page);
  const other = await context.newPage();
  await other.goto('/about');
  await hydrated(other);
  network.behave(cut);
  await fillContactForm(page, { subject: unique('Two tabs') });
  await sendContactForm(page);
  await expect(note(page)).toBeVisible();

  // What the first tab would ask by itself.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  network.behave(open);
  const answered = other.waitForResponse(/\/healthz$/);
  await other.evaluate(() => dispatchEvent(new Event('offline')));
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await answered;
  await expect(note(page)).toBeHidden();
  await expect(note(other)).toBeHidden();
  expect(asked.filter((url) => url.endsWith('/healthz'))).toEqual([]);
});

test('the note stays until our API answers, even when the network is back', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(noAnswer);
  await page.goto('/contact');
  await readyForOffline(page);
  network.behave(cut);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(note(page)).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/healthz'),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await failed;
  await expect(note(page)).toBeVisible();

  network.behave(open);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(note(page)).toBeHidden();
});
