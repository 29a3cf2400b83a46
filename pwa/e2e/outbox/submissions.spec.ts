import {
  expectDelivered,
  giveToAnother,
  messagesAbout,
  requestsFor,
  unique,
} from '../support/deliveries';
import {
  fillContactForm,
  fillRequestForm,
  hydrated,
  receiptOnPage,
  sendContactForm,
  sendRequestForm,
} from '../support/forms';
import { captive, cut, open, slowAndForgetful } from '../support/network';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expectWaiting, openOutbox } from '../support/outbox';
import { callForSync, registeredSyncTags } from '../support/sync';
import { expect, test } from '../support/test';

test('what was written offline survives a reload and a closed page, and arrives once under its receipt', async ({
  context,
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const subject = unique('Jute bags to Hong Kong');
  const commodity = unique('Jute bags');
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);

  await fillContactForm(page, { subject });
  const messageReference = await sendContactForm(page);
  expect(messageReference).toMatch(/^CM-/);
  for (const part of [subject, 'Two pallets of jute bags, please call me.'])
    await expect(receiptOnPage(page)).toContainText(part);

  await page.goto('/services/request');
  await fillRequestForm(page, { commodity });
  const requestReference = await sendRequestForm(page);
  expect(requestReference).toMatch(/^SR-/);
  for (const part of [commodity, 'Chattogram, Bangladesh', '120 × 100 × 120 cm', 'Test Person'])
    await expect(receiptOnPage(page)).toContainText(part);

  await page.reload();
  await expectWaiting(page, [messageReference, requestReference]);
  await page.close();
  expect(await messagesAbout(rows, subject)).toEqual([]);
  expect(await requestsFor(rows, commodity)).toEqual([]);

  const later = await context.newPage();
  await later.goto('/');
  await expectWaiting(later, [messageReference, requestReference]);
  await goOnline(later, network);
  await expectDelivered(() => messagesAbout(rows, subject), [messageReference]);
  await expectDelivered(() => requestsFor(rows, commodity), [requestReference]);
  await expectWaiting(later, []);
});

test('a reference that someone else has is replaced, and the person reads which is theirs now', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const subject = unique('A reference of another');
  consoleErrors.allow(/status of 422/);
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await fillContactForm(page, { subject });
  const before = await sendContactForm(page);
  await giveToAnother(rows, before);
  await goOnline(page, network);
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible({ timeout: 60_000 });
  const [now] = await messagesAbout(rows, subject);
  expect(now).not.toBe(before);
  const note = `Your reference is now ${now}; before it was ${before}, which someone else has.`;
  await expect(page.getByRole('main').getByText(note)).toBeVisible();
  await expect((await openOutbox(page)).getByText(note)).toBeVisible();
});

test('the service worker delivers without a page when Background Sync calls it', {
  tag: '@whole-browser',
}, async ({ context, page, network, consoleErrors, rows }) => {
  const subject = unique('Sent by the worker');
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await expect.poll(() => registeredSyncTags(page)).toContain('outbox');

  const elsewhere = await context.newPage();
  await page.close();
  expect(await messagesAbout(rows, subject)).toEqual([]);
  // The worker has its own code stored: it must not load a script first.
  network.behave((exchange) => (exchange.incoming.url?.endsWith('.js') ? cut : open)(exchange));
  await context.setOffline(false);
  await callForSync(elsewhere, network.origin, 'outbox');
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
});

test('three tabs deliver every entry exactly once while every second answer is lost', async ({
  context,
  page,
  network,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(/Failed to load resource: net::ERR_/);
  const subject = unique('From three tabs');
  await page.goto('/contact');
  await readyForOffline(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const unreliable = slowAndForgetful(300);
  network.behave(unreliable);

  const references: string[] = [];
  for (const round of [1, 2, 3]) {
    for (const tab of tabs) {
      await tab.goto('/contact');
      await hydrated(tab);
      await fillContactForm(tab, { subject, message: `Round ${round}, please call.` });
    }
    references.push(...(await Promise.all(tabs.map(sendContactForm))));
  }

  expect(new Set(references).size).toBe(9);
  // By their references, so that a failure says whether a row is missing or has another text.
  const texts = async () => {
    const found = await rows('select subject from submissions where reference = any($1)', [
      references,
    ]);
    return found.map((row) => row.subject);
  };
  await expect.poll(texts, { timeout: 60_000 }).toEqual(Array(9).fill(subject));
  for (const tab of tabs) await expectWaiting(tab, []);
  expect(unreliable.lost).toBeGreaterThanOrEqual(3);
  expect(await messagesAbout(rows, subject)).toHaveLength(9);
});

test('a captive portal’s answers do not count as ours: nothing leaves the outbox', async ({
  page,
  network,
  rows,
}) => {
  const subject = unique('From the hotel');
  await page.goto('/contact');
  await readyForOffline(page);
  network.behave(captive);

  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await page.reload();
  await expectWaiting(page, [reference]);
  // The page tries when it becomes visible or comes online, and must not trust the portal's answer.
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectWaiting(page, [reference]);
  expect(await messagesAbout(rows, subject)).toEqual([]);

  network.behave(open);
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  await expectWaiting(page, []);
});
