import { drainOutbox, putEntries, waitingEntries } from '../../test-support/waiting-entries.mjs';
import { expectNoSeriousFaults } from '../support/axe';
import { expectDelivered, messagesAbout, requestsFor, unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { fillRequestForm, hydrated, sendRequestForm } from '../support/forms';
import { cut, open } from '../support/network';
import { goOffline, noAnswer, readyForOffline } from '../support/offline';
import { openOutbox } from '../support/outbox';
import { chooseFiles, filesOf, list, photo, received } from '../support/request-files';
import { callForSync } from '../support/sync';
import { expect, test } from '../support/test';
import { breaking, slowFiles } from './breaking-link';

test('two files chosen offline arrive once and byte for byte over a link that breaks every two seconds', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  test.setTimeout(180_000);
  const commodity = unique('With two files');
  const [large, small] = [list(), photo()];
  await page.goto('/services/request');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await page.reload();
  await hydrated(page);
  await fillRequestForm(page, { commodity });
  await chooseFiles(page, large, small);
  const reference = await sendRequestForm(page);
  await expect(page.getByRole('main')).toContainText('is sent after the request');
  await page.reload();

  // After a break the browser repeats a request by itself, and the server refuses it.
  consoleErrors.allow(/the server responded with a status of (404|409)/);
  const link = breaking(2000, 1000);
  network.behave(link);
  await page.context().setOffline(false);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);
  await expect
    .poll(() => filesOf(rows, reference), { timeout: 150_000 })
    .toEqual([received(large), received(small)]);
  link.stop();
  network.behave(open);

  expect(await requestsFor(rows, commodity)).toEqual([reference]);
  expect(link.counts.breaks).toBeGreaterThanOrEqual(4);
  const sizeBytes = large.buffer.length + small.buffer.length;
  expect(link.counts.sentBytes / sizeBytes).toBeLessThan(1.3);
  await expect.poll(() => storedRows(page, 'fileBytes')).toEqual([]);
  const outbox = await openOutbox(page);
  await expect(outbox.getByText('2 files arrived')).toBeVisible();
});

test('hundreds of small entries do not wait for a large file that is being sent', async ({
  page,
  network,
  rows,
}) => {
  const subject = unique('Beside a file');
  await page.goto('/services/request');
  await hydrated(page);
  // The file takes eight minutes.
  const link = slowFiles(20);
  network.behave(link);
  await fillRequestForm(page, { commodity: unique('A large file') });
  await chooseFiles(page, list());
  const reference = await sendRequestForm(page);
  await expect.poll(() => link.counts.sentBytes, { timeout: 30_000 }).toBeGreaterThan(0);
  const entries = waitingEntries(300, subject);
  await page.evaluate(putEntries, entries);
  expect(await page.evaluate(drainOutbox, 60_000)).toBe(0);
  await expectDelivered(
    () => messagesAbout(rows, subject),
    entries.map((entry) => entry.reference),
  );
  expect(await filesOf(rows, reference)).toMatchObject([{ state: 'waiting' }]);
});

test('the service worker sends the files when no page is open', async ({
  context,
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const commodity = unique('Files by the worker');
  const small = photo();
  await page.goto('/services/request');
  await readyForOffline(page);
  await hydrated(page);
  await fillRequestForm(page, { commodity });
  await chooseFiles(page, small);
  await goOffline(page, network, consoleErrors);
  const reference = await sendRequestForm(page);
  const elsewhere = await context.newPage();
  await page.close();
  // The worker has its own code stored: it must not load a script first.
  network.behave((exchange) => (exchange.incoming.url?.endsWith('.js') ? cut : open)(exchange));
  await context.setOffline(false);
  await callForSync(elsewhere, network.origin, 'outbox');
  await expect.poll(() => filesOf(rows, reference), { timeout: 60_000 }).toEqual([received(small)]);
});

test('on a metered connection the files wait until the visitor sends them', async ({
  page,
  rows,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), { saveData: true }),
    });
    // A worker would read its own connection, which a test can't change.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const commodity = unique('Metered');
  const small = photo();
  await page.goto('/services/request');
  await hydrated(page);
  await fillRequestForm(page, { commodity });
  await chooseFiles(page, small);
  const reference = await sendRequestForm(page);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);
  const outbox = await openOutbox(page);
  await expect(outbox.getByText('waits until you send it')).toBeVisible();
  await expectNoSeriousFaults(page);
  expect(await filesOf(rows, reference)).toEqual([
    { name: 'photo.png', state: 'waiting', hash: null },
  ]);
  await outbox.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => filesOf(rows, reference), { timeout: 60_000 }).toEqual([received(small)]);
});

test('a device that can’t store says so, and the files go with the page', async ({
  page,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(noAnswer);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const small = photo();
  await page.goto('/services/request');
  await hydrated(page);
  await fillRequestForm(page, { commodity: unique('Private window with a file') });
  await chooseFiles(page, small);
  await expect(page.getByText('This device could not store “photo.png”')).toBeAttached();
  const reference = await sendRequestForm(page);
  await expect.poll(() => filesOf(rows, reference), { timeout: 60_000 }).toEqual([received(small)]);
  await expect(page.getByRole('main')).toContainText('1 file arrived');
});
