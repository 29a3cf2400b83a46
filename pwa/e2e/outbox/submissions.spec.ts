import { expectDelivered, messagesAbout, requestsFor, unique } from '../support/deliveries';
import {
  fillContactForm,
  fillRequestForm,
  hydrated,
  sendContactForm,
  sendRequestForm,
} from '../support/forms';
import { captive, cut, open, slowAndForgetful } from '../support/gateway';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { callForSync, registeredSyncTags } from '../support/sync';
import { expect, test } from '../support/test';
import { waitingInTray } from '../support/tray';

test('what was written offline survives a reload and a closed page, and arrives once with the receipt shown', async ({
  context,
  page,
  gateway,
  complaints,
  rows,
}) => {
  const subject = unique('Jute bags to Hong Kong');
  const commodity = unique('Jute bags');
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, gateway, complaints);

  await fillContactForm(page, { subject });
  const messageReference = await sendContactForm(page);
  expect(messageReference).toMatch(/^CM-/);

  await page.goto('/services/request');
  await fillRequestForm(page, { commodity });
  const requestReference = await sendRequestForm(page);
  expect(requestReference).toMatch(/^SR-/);

  await page.reload();
  await waitingInTray(page, [messageReference, requestReference]);
  await page.close();
  expect(await messagesAbout(rows, subject)).toEqual([]);
  expect(await requestsFor(rows, commodity)).toEqual([]);

  const later = await context.newPage();
  await later.goto('/');
  await waitingInTray(later, [messageReference, requestReference]);
  await goOnline(later, gateway);
  await expectDelivered(() => messagesAbout(rows, subject), [messageReference]);
  await expectDelivered(() => requestsFor(rows, commodity), [requestReference]);
  await waitingInTray(later, []);
});

test('the service worker delivers without any page when the browser calls it for Background Sync', async ({
  context,
  page,
  gateway,
  complaints,
  rows,
}) => {
  const subject = unique('Sent by the worker');
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, gateway, complaints);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await expect.poll(() => registeredSyncTags(page)).toContain('outbox');

  const elsewhere = await context.newPage();
  await page.close();
  expect(await messagesAbout(rows, subject)).toEqual([]);
  // What delivers is stored with the worker: no script has to come first.
  gateway.behave((exchange) => (exchange.incoming.url?.endsWith('.js') ? cut : open)(exchange));
  await context.setOffline(false);
  await callForSync(elsewhere, gateway.origin, 'outbox');
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
});

test('three tabs that send while every second answer gets lost deliver every entry exactly once', async ({
  context,
  page,
  gateway,
  complaints,
  rows,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_/);
  const subject = unique('From three tabs');
  await page.goto('/contact');
  await readyForOffline(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const network = slowAndForgetful(300);
  gateway.behave(network);

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
  await expectDelivered(() => messagesAbout(rows, subject), references);
  for (const tab of tabs) await waitingInTray(tab, []);
  expect(network.lost).toBeGreaterThanOrEqual(3);
  expect(await messagesAbout(rows, subject)).toHaveLength(9);
});

test('a captive portal’s answers are not taken for ours: nothing leaves the outbox', async ({
  page,
  gateway,
  rows,
}) => {
  const subject = unique('From the hotel');
  await page.goto('/contact');
  await readyForOffline(page);
  gateway.behave(captive);

  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await page.reload();
  await waitingInTray(page, [reference]);
  // Becoming visible, coming online: each is a reason to try, and none may be fooled.
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('You are offline.')).toBeVisible();
  await waitingInTray(page, [reference]);
  expect(await messagesAbout(rows, subject)).toEqual([]);

  gateway.behave(open);
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  await waitingInTray(page, []);
});
