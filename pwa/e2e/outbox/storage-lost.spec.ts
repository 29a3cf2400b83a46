import type { Page } from 'playwright/test';
import {
  type ConnectionLoss,
  connectionLoss,
  lostConnectionErrors,
} from '../../test-support/lost-connection';
import { expectDelivered, messagesAbout, unique } from '../support/deliveries';
import { fillContactForm, sendContactForm } from '../support/forms';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expectWaiting, outboxEntries } from '../support/outbox';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    loss: ConnectionLoss;
  }
}

// Dexie logs when it opens a connection again.
const reopening = /Dexie: (Need to reopen db|Workaround)/;
// About how often the page reads and writes between the click and the settled receipt.
const offlineSteps = 8;
const onlineSteps = 20;

test('the connection lost at any step of an offline submission: it is stored, and arrives once', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(reopening);
  const subject = unique('Lost offline');
  await openContactForm(page);
  await goOffline(page, network, consoleErrors);
  const references: string[] = [];
  for (const errorName of lostConnectionErrors) {
    for (let step = 1; step <= offlineSteps; step++) {
      await test.step(`${errorName} at step ${step}`, async () => {
        references.push(await sendLosingConnection(page, { subject, errorName, step }));
        await expect.poll(async () => (await outboxEntries(page)).length).toBe(references.length);
      });
    }
  }
  await goOnline(page, network);
  await expectDelivered(() => messagesAbout(rows, subject), references);
  await expectWaiting(page, []);
});

test('the connection lost at any step of an online submission: it arrives once, with its receipt', async ({
  page,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(reopening);
  const subject = unique('Lost online');
  await openContactForm(page);
  const references: string[] = [];
  for (const errorName of lostConnectionErrors) {
    for (let step = 1; step <= onlineSteps; step++) {
      await test.step(`${errorName} at step ${step}`, async () => {
        references.push(await sendLosingConnection(page, { subject, errorName, step }));
        await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
        await expect(page.getByText('It was delivered.')).toBeVisible();
      });
    }
  }
  await expectDelivered(() => messagesAbout(rows, subject), references);
  await expectWaiting(page, []);
});

async function openContactForm(page: Page) {
  await page.addInitScript(`window.loss = (${connectionLoss})()`);
  await page.goto('/contact');
  await readyForOffline(page);
}

type Loss = { subject: string; errorName: string; step: number };

/** Sends a message and loses the connection at this call of IndexedDB; returns the reference. */
async function sendLosingConnection(page: Page, { subject, errorName, step }: Loss) {
  const another = page.getByRole('button', { name: 'Write another' });
  if (await another.isVisible()) await another.click();
  await fillContactForm(page, { subject });
  await page.evaluate(([name, at]) => window.loss.breakAt(name, at), [errorName, step] as const);
  return sendContactForm(page);
}
