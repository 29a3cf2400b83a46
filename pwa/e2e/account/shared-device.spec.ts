import type { Page } from 'playwright/test';
import { makeAccount, signIn, signOut } from '../support/accounts';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { fillContactForm, hydrated, receiptOnPage, sendContactForm } from '../support/forms';
import { type Behaviour, open, postsCut } from '../support/network';
import { openOutbox, outboxEntries } from '../support/outbox';
import { expect, test } from '../support/test';

type Entry = { id: string; state: string; subject: string };

/** No submission gets through, but logging in works. */
const submissionsCut: Behaviour = (exchange) =>
  (/^\/api\/(contact-messages|service-requests)/.test(exchange.incoming.url ?? '')
    ? postsCut
    : open)(exchange);

/** One person writes a message that can't be sent now, and logs out. */
async function leaveEntry(page: Page, subject: string): Promise<Entry> {
  await signIn(page, await makeAccount('Test Person'));
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  await sendContactForm(page);
  const [entry] = (await outboxEntries(page)) as unknown as Entry[];
  await signOut(page);
  return entry as Entry;
}

test('another account’s entry can’t be opened, seen, exported or deleted on a shared device', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource: net::ERR_/);
  network.behave(submissionsCut);
  const subject = unique('Hers');
  const { id } = await leaveEntry(page, subject);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  const expectHidden = async () => {
    for (const path of ['/contact', '/services/request']) {
      await page.goto(`${path}?edit=${id}`);
      await expect(page.getByText('belongs to another account')).toBeVisible();
      expect(await page.content()).not.toContain(subject);
      expect(
        await page
          .getByRole('main')
          .getByRole('textbox')
          .evaluateAll((fields) =>
            fields.map((field) => (field as HTMLInputElement).value).join(''),
          ),
      ).not.toContain(subject);
    }
    const outbox = await openOutbox(page);
    await expect(outbox).toContainText('1 entry of another account waits until its owner logs in.');
    await expect(outbox).not.toContainText('Test Person');
    await expect(outbox.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await outbox.getByRole('button', { name: 'Save as a file' }).click();
    const stream = await (await download).createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    expect(JSON.parse(text)).toEqual({ waiting: [], delivered: [] });
  };
  await expectHidden();
  await page.goto('/login');
  await signIn(page, await makeAccount('Other Person'));
  await expectHidden();
  expect(sent.filter((text) => text.includes(subject))).toEqual([]);
  expect(await outboxEntries(page)).toMatchObject([{ id, state: 'waiting', subject }]);
});

test('an entry that is being edited leaves the form when its owner logs out in another tab', async ({
  page,
  context,
  network,
  consoleErrors,
}) => {
  // A tab that asks in the moment of the logout is refused.
  consoleErrors.allow(/Failed to load resource: net::ERR_|status of 401|^JWT token fetch failed$/);
  network.behave(submissionsCut);
  const subject = unique('Hers');
  await signIn(page, await makeAccount());
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  await sendContactForm(page);
  const [{ id } = { id: '' }] = (await outboxEntries(page)) as unknown as Entry[];
  await page.goto(`/contact?edit=${id}`);
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(page.getByText('belongs to another account')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  expect(JSON.stringify(await storedRows(page, 'drafts'))).not.toContain(subject);
});

test('a receipt shows what was sent until its writer logs out in another tab', async ({
  page,
  context,
  consoleErrors,
}) => {
  // A tab that asks in the moment of the logout is refused.
  consoleErrors.allow(/status of 401|^JWT token fetch failed$/);
  const subject = unique('Sent');
  await signIn(page, await makeAccount());
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await expect(receiptOnPage(page)).toContainText(subject);
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(receiptOnPage(page)).not.toContainText(subject);
  await expect(receiptOnPage(page)).toContainText(reference);
});

test('a half-filled form is emptied when its writer logs out in another tab, and stored nowhere', async ({
  page,
  context,
  consoleErrors,
}) => {
  // A tab that asks in the moment of the logout is refused.
  consoleErrors.allow(/status of 401|^JWT token fetch failed$/);
  const subject = unique('Half');
  await signIn(page, await makeAccount());
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain(subject);
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  expect(await storedRows(page, 'drafts')).toEqual([]);
});

test('what a page wrote too late, after its user had logged out, is gone at the next start', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).not.toEqual([]);
  await page.evaluate(async () => {
    const opening = indexedDB.open('sampan');
    await new Promise((done) => opening.addEventListener('success', done));
    const late = { formKey: 'contact-message', values: { subject: 'late' }, savedAtMs: 1 };
    const writing = opening.result.transaction('drafts', 'readwrite');
    writing
      .objectStore('drafts')
      .put({ key: 'last words u1 contact-message', ownerUid: 'u1', ...late });
    await new Promise((done) => writing.addEventListener('complete', done));
    opening.result.close();
  });
  expect(await storedRows(page, 'drafts')).toHaveLength(1);
  await page.reload();
  await expect.poll(() => storedRows(page, 'drafts')).toEqual([]);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
