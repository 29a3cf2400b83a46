import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { builtUpdate, updateMark } from '../support/builds';
import { expectDelivered, messagesAbout, unique } from '../support/deliveries';
import { fillContactForm, sendContactForm } from '../support/forms';
import { delayRequests, open, postsCut } from '../support/network';
import { noAnswer, readyForOffline } from '../support/offline';
import { expectWaiting } from '../support/outbox';
import { type Server, startServer } from '../support/server';
import { siteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    sameDocument: true;
  }
}

test.use({ workerComes: 'by itself' });

// One after the other, with one build of the second version.
test.describe.configure({ mode: 'default' });

const removals: string[] = [];
let updated: Server;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { url, databaseUrl } = siteUnderTest();
  const { authEmulatorUrl } = await (await fetch(`${url}/api/config`)).json();
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-update-'));
  const { copyDir, distDir } = await builtUpdate();
  removals.push(dataDir, copyDir);
  const emulatorHost = new URL(authEmulatorUrl).host;
  updated = await startServer({ distDir, databaseUrl, dataDir, emulatorHost });
});

test.afterAll(async () => {
  await updated?.stop();
  for (const path of removals) await rm(path, { recursive: true, force: true });
});

test('an update is offered while entries wait, starts by choice, and loses nothing', {
  tag: '@long',
}, async ({ context, page, network, consoleErrors, rows }) => {
  const subject = unique('Across an update');
  consoleErrors.allow(noAnswer);
  await page.goto('/');
  await readyForOffline(page);
  await page.goto('/contact');
  network.behave(postsCut);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/services');
  for (const tab of [page, otherTab]) await markDocument(tab);

  network.switchTo(updated.url);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  for (const tab of [page, otherTab]) {
    await expect(tab.getByText('A new version of Sampan is ready.')).toBeVisible();
    expect(await isSameDocument(tab), 'nothing reloads by itself').toBe(true);
  }
  // The old tab opens a page whose script it never loaded and the server no longer has.
  await otherTab.getByRole('main').getByRole('link', { name: 'Reefer Cargo', exact: true }).click();
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByRole('contentinfo')).toContainText(updateMark);
  expect(await isSameDocument(page)).toBe(false);
  expect(await isSameDocument(otherTab), 'the other tab does not reload').toBe(true);
  await expect(otherTab.getByRole('contentinfo')).not.toContainText(updateMark);
  // And once more, now that the new worker has taken over and no cache of the browser helps.
  await (await context.newCDPSession(otherTab)).send('Network.clearBrowserCache');
  await otherTab.getByRole('link', { name: 'Request this service' }).click();
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Request a quotation');
  expect(await isSameDocument(otherTab)).toBe(true);

  await expectWaiting(page, [reference]);
  expect(await messagesAbout(rows, subject)).toEqual([]);
  network.behave(open);
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  await expectWaiting(page, []);
});

test('an update starts by choice also while the network answers nothing', { tag: '@long' }, async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(noAnswer);
  await page.goto('/');
  await readyForOffline(page);
  network.switchTo(updated.url);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.goto('/contact');
  // The worker of before asks for the page once more, for the next visit, and the new one does so too.
  const unanswered = delayRequests(/^\/contact$/);
  network.behave(unanswered.behaviour);
  await expect.poll(unanswered.met).toBe(1);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByRole('contentinfo')).toContainText(updateMark, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});

const markDocument = (page: Page) =>
  page.evaluate(() => {
    window.sameDocument = true;
  });
const isSameDocument = (page: Page) => page.evaluate(() => window.sameDocument === true);
