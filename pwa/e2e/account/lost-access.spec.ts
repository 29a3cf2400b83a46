import type { Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { type Account, makeAccount, signIn, storedToken } from '../support/accounts';
import { openScreen, sendMessage } from '../support/admin';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { expect, test } from '../support/test';

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => /private/.test(name)),
  );
const note = (page: Page) => page.getByRole('alert', { name: 'Your access on this device' });

/** An admin with a message on the screen. */
async function newAdmin(page: Page, rows: Rows): Promise<{ account: Account; subject: string }> {
  const account = await makeAccount();
  await signIn(page, account);
  // The exchange that makes the row still runs.
  const promote = () =>
    rows("update users set role = 'admin' where uid = $1 returning uid", [account.uid]);
  await expect.poll(promote).toHaveLength(1);
  const subject = unique('Private');
  await sendMessage(subject);
  await page.reload();
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Inbox' }),
  ).toBeVisible();
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await expect(page.getByText(subject)).toBeVisible();
  return { account, subject };
}

/** Everything that the browser stores for this site outside IndexedDB, as one text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.title];
    texts.push(JSON.stringify(history.state), document.body.innerText);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        const answer = await cache.match(request);
        if (/html|json/.test(answer?.headers.get('content-type') ?? '')) {
          texts.push((await answer?.text()) ?? '');
        }
      }
    }
    return texts.join('\n');
  });

/** A change that waits, as a screen of the dashboard stores it. */
const leaveChange = (page: Page, ownerUid: string, subject: string) =>
  page.evaluate(
    async ([id, uid, name]) => {
      const opening = indexedDB.open('sampan');
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const change = {
        ...{
          scope: 'users',
          entityId: 'unknown',
          method: 'PATCH',
          path: '/api/admin/users/unknown',
        },
        ...{ ifMatch: 1, base: { displayName: name }, current: null },
      };
      const transaction = db.transaction('outbox', 'readwrite');
      transaction.objectStore('outbox').add({
        ...{ id, kind: 'change', reference: '', ownerUid: uid, subject: name, body: {}, change },
        // Not due before the test is over.
        ...{ state: 'waiting', attempts: 0, nextAttemptAtMs: Date.now() + 3_000_000 },
        ...{ waitsFor: 'server', problem: null },
      });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      db.close();
    },
    [uuidV7(), ownerUid, subject] as const,
  );

test('a block erases the admin’s data in every tab, says why, and survives a reload', async ({
  page,
  context,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[13]/);
  consoleErrors.allow(/^JWT token fetch failed$/);
  const { account, subject } = await newAdmin(page, rows);
  const second = await context.newPage();
  await openScreen(second, '/dashboard/contactData', 'Inbox');
  await expect(second.getByText(subject)).toBeVisible();
  const waiting = unique('A waiting change');
  await leaveChange(page, account.uid, waiting);

  await rows('update users set blocked = true where uid = $1', [account.uid]);
  // A new message makes the devices of admins ask.
  await sendMessage(unique('Next'));
  for (const tab of [page, second]) {
    await expect(note(tab)).toContainText('This account was blocked by the company.');
    await expect(note(tab)).toContainText('All admin data on this device has been removed.');
    await expect(note(tab)).toContainText('1 change that was not sent yet was removed too.');
    await expect(tab).toHaveURL(/\/login/);
    await expect.poll(() => databases(tab)).toEqual([]);
    const text = await storedText(tab);
    expect(text).not.toContain(subject);
    expect(text).not.toContain(waiting);
    expect(text).not.toContain('/api/admin');
    expect(await storedToken(tab)).toBeNull();
  }
  expect(await storedRows(page, 'outbox')).toEqual([]);
  expect(await storedRows(page, 'session')).toEqual([]);

  // The provider has signed them out as well: nothing asks for a token again.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(note(page)).toBeVisible();
  await expect
    .poll(async () => (await storedRows<{ isSignedOut: boolean }>(page, 'notices'))[0])
    .toMatchObject({ isSignedOut: true });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /jwttoken|api\/admin|api\/me/.test(url))).toEqual([]);
  await note(page).getByRole('button', { name: 'OK' }).click();
  await expect(note(page)).toBeHidden();
  await expect(note(second)).toBeHidden();
  expect(await storedRows(page, 'notices')).toEqual([]);
});

test('a lost role erases the admin’s data, and works again without a reload when it is back', async ({
  page,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/);
  const { account, subject } = await newAdmin(page, rows);
  await rows("update users set role = 'user' where uid = $1", [account.uid]);
  await sendMessage(unique('Next'));
  await expect(note(page)).toContainText('Your account is no longer an admin’s.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part is for admins');
  await expect(page.getByText(subject)).toBeHidden();
  expect(await storedText(page)).not.toContain(subject);
  await page.getByRole('link', { name: 'Your dashboard' }).click();
  await expect(page.getByText('You have not sent us anything while logged in.')).toBeVisible();

  await rows("update users set role = 'admin' where uid = $1", [account.uid]);
  // The hourly renewal finds it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const token = await storedToken(page);
  await page.evaluate(async () => {
    const opening = indexedDB.open('sampan');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const sessions = opening.result.transaction('session', 'readwrite').objectStore('session');
    const reading = sessions.get('current');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    sessions.put({ ...reading.result, tokenExpiresAtMs: Date.now() });
    opening.result.close();
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => storedToken(page)).not.toBe(token);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Inbox' })
    .click();
  await expect(page.getByText(subject)).toBeVisible();
  await expect(note(page)).toBeHidden();
});
