import { expectDelivered, messagesAbout, unique } from '../support/deliveries';
import { putRow } from '../support/device';
import { fillContactForm, sendContactForm } from '../support/forms';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expectWaiting, openOutbox, outboxEntries } from '../support/outbox';
import { expect, test } from '../support/test';

test('an entry that the server refuses delays no other, and can be corrected', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const [poisoned, behind] = [unique('Refused'), unique('Behind it')];
  consoleErrors.allow(/status of 400 \(Bad Request\)/);
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await fillContactForm(page, { subject: poisoned });
  const first = await sendContactForm(page);
  await spoil(page, { email: 'not an address' });
  await page.reload();
  await fillContactForm(page, { subject: behind });
  const second = await sendContactForm(page);

  await goOnline(page, network);
  await expectDelivered(() => messagesAbout(rows, behind), [second]);
  await expect
    .poll(() => outboxEntries(page))
    .toMatchObject([{ reference: first, state: 'needs-attention' }]);
  expect(await messagesAbout(rows, poisoned)).toEqual([]);

  const outbox = await openOutbox(page);
  await expect(outbox.getByRole('button', { name: 'Close' })).toBeFocused();
  const item = outbox.getByRole('listitem').filter({ hasText: first }).first();
  await expect(item).toContainText('Needs attention');
  await expect(item).toContainText('This does not look like an e-mail address.');
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(poisoned);
  await page.getByLabel('E-mail').fill('ayesha@shipper.example');
  expect(await sendContactForm(page)).toBe(first);
  await expectDelivered(() => messagesAbout(rows, poisoned), [first]);
  await expectWaiting(page, []);
});

test('an entry that the server already has with another text can be sent as a new one', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const subject = unique('Same id');
  consoleErrors.allow(/status of 422/);
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  const [entry] = await outboxEntries(page);
  await goOnline(page, network);
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  await expectWaiting(page, []);

  const body = { ...(entry?.body as object), message: 'Another text under the same id' };
  await putRow(page, 'outbox', { ...entry, body, state: 'waiting', nextAttemptAtMs: 0 });
  await page.reload();
  await expect.poll(() => outboxEntries(page)).toMatchObject([{ state: 'needs-attention' }]);
  const outbox = await openOutbox(page);
  await expect(outbox).toContainText('This was already received, with another text.');
  await outbox.getByRole('button', { name: 'Send as a new one' }).click();
  await expectWaiting(page, []);
  const stored = await messagesAbout(rows, subject);
  expect(stored).toHaveLength(2);
  expect(stored).toContain(reference);
});

/** Makes the device store something that the server will never accept. */
async function spoil(page: import('playwright/test').Page, change: object) {
  const [entry] = await outboxEntries(page);
  await putRow(page, 'outbox', { ...entry, body: { ...(entry?.body as object), ...change } });
}
