import {
  expectSignedIn,
  expectSignedOut,
  loginLink,
  makeAccount,
  sessionChecked,
  signIn,
  signOut,
  storedToken,
  userIcon,
} from '../support/accounts';
import { expectDelivered, messagesAbout, unique } from '../support/deliveries';
import { putRow, storedRows } from '../support/device';
import { fillContactForm, hydrated, sendContactForm } from '../support/forms';
import { type Behaviour, delayScripts, open } from '../support/network';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { openOutbox, outboxEntries } from '../support/outbox';
import { expect, test } from '../support/test';

type Session = { uid: string; token: string | null; tokenExpiresAtMs: number };
const isSdk = (url: string) => /firebase|apis\.google|identitytoolkit|api\/config/.test(url);

/** The API does not answer token exchanges; everything else gets through. */
const exchangesRefused: Behaviour = (exchange) => {
  if (exchange.incoming.url !== '/api/jwttoken') return open(exchange);
  exchange.incoming.resume();
  exchange.outgoing.writeHead(503, { 'content-type': 'application/problem+json' });
  exchange.outgoing.end(JSON.stringify({ type: 'about:blank', title: 'Not now.', status: 503 }));
};

test('a visitor who never logged in loads nothing of the login SDK on public pages', async ({
  page,
  network,
}) => {
  const asked: string[] = [];
  network.behave((exchange) => {
    asked.push(exchange.incoming.url ?? '');
    open(exchange);
  });
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/services', '/contact', '/product/women']) {
    await page.goto(path);
    await expectSignedOut(page);
    await readyForOffline(page);
  }
  const cached = await page.evaluate(async () => {
    const caught = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caught)).flat().map(({ url }) => url);
  });
  expect([...asked, ...cached].filter(isSdk)).toEqual([]);
});

test('the bar shows neither Login nor the user until it is known, and nothing moves then', async ({
  page,
  network,
}) => {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await page.goto('/contact', { waitUntil: 'commit' });
  const search = page.getByRole('button', { name: 'Search services' });
  const before = await search.boundingBox();
  await expect(loginLink(page)).toBeHidden();
  await expect(userIcon(page)).toBeHidden();
  scripts.release();
  await expectSignedOut(page);
  expect(await search.boundingBox()).toEqual(before);

  await signIn(page, await makeAccount());
  await page.goto('/contact');
  await expectSignedIn(page);
  expect(await search.boundingBox()).toEqual(before);
});

test('a user stays logged in without a connection, and can log out without one', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/^JWT token fetch failed$/);
  const person = await makeAccount('Third Person');
  await signIn(page, person);
  await page.goto('/contact');
  await readyForOffline(page);
  await expectSignedIn(page);
  await sessionChecked(page);
  await goOffline(page, network, consoleErrors);
  for (const path of ['/contact', '/services']) {
    await page.goto(path);
    await expectSignedIn(page);
  }
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('Third Person')).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);
  await expectSignedOut(page);
  await goOnline(page, network);
  await page.reload();
  await expectSignedOut(page);
  expect(await storedToken(page)).toBeNull();
});

test('a logout does not wait for a login service that does not answer', async ({ page }) => {
  const account = await makeAccount();
  await signIn(page, account);
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.route(/accounts:lookup/, () => {}); // Held, as on a connection that hangs.
  await page.goto('/dashboard/profile');
  await asked;
  await userIcon(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // The service itself gives up after 30 seconds.
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  expect(await storedToken(page)).toBeNull();
  expect(await storedRows(page, 'session')).toEqual([]);
  // The login page tells the service, as soon as it answers.
  await page.unroute(/accounts:lookup/);
  await page.reload();
  await expect.poll(() => storedRows(page, 'notices')).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, account);
  await expect.poll(() => storedToken(page)).toBeTruthy();
});

test('a failed exchange is logged in these words, and the user stays logged in', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  consoleErrors.allow(/^JWT token fetch failed$/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  network.behave(exchangesRefused);
  await signIn(page, await makeAccount());
  await expect.poll(() => said).toContain('JWT token fetch failed');
  await page.goto('/contact');
  await expectSignedIn(page);
  expect(await storedToken(page)).toBeNull();
  network.behave(open);
  // It is tried again by itself.
  await expect.poll(() => storedToken(page), { timeout: 30_000 }).toBeTruthy();
});

test('a message of a user who logged out waits for them, and arrives only as theirs', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(/^JWT token fetch failed$/);
  const [farida, karim] = [await makeAccount('Test Person'), await makeAccount('Other Person')];
  const [hers, his] = [unique('Hers'), unique('His')];
  const ownerOf = async (subject: string) =>
    (await rows('select owner_uid from submissions where subject = $1', [subject])).map(
      ({ owner_uid }) => owner_uid,
    );
  await signIn(page, farida);
  await page.goto('/contact');
  await readyForOffline(page);
  await hydrated(page);
  await expectSignedIn(page);
  await sessionChecked(page);
  await goOffline(page, network, consoleErrors);
  await fillContactForm(page, { subject: hers });
  const reference = await sendContactForm(page);
  await signOut(page);
  await goOnline(page, network);

  const outbox = await openOutbox(page);
  await expect(outbox).toContainText('1 entry of another account waits until its owner logs in.');
  await expect(outbox).not.toContainText(hers);
  await outbox.getByRole('button', { name: 'Close' }).click();

  await signIn(page, karim);
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject: his });
  const second = await sendContactForm(page);
  await expectDelivered(() => messagesAbout(rows, his), [second]);
  // The row exists before its answer arrives: the device settles the entry a moment later.
  await expect.poll(() => outboxEntries(page)).toMatchObject([{ reference, state: 'waiting' }]);
  expect(await ownerOf(his)).toEqual([karim.uid]);
  expect(await messagesAbout(rows, hers)).toEqual([]);
  await signOut(page);

  await signIn(page, farida);
  await expectDelivered(() => messagesAbout(rows, hers), [reference]);
  expect(await ownerOf(hers)).toEqual([farida.uid]);
});

test('logging out ends the token, and “all devices” the tokens of the others', async ({
  page,
  browser,
  network,
  consoleErrors,
}) => {
  // A page that asks in the moment of the logout is refused.
  consoleErrors.allow(/status of 401|^JWT token fetch failed$/);
  const person = await makeAccount();
  const statusOf = (token: string | null) =>
    page.request
      .get('/api/me', { headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.status());
  const tokenOf = async (of: typeof page) => {
    await expect.poll(() => storedToken(of)).toBeTruthy();
    return storedToken(of);
  };
  await signIn(page, person);
  const first = await tokenOf(page);
  expect(await statusOf(first)).toBe(200);
  await signOut(page);
  await expect.poll(() => statusOf(first)).toBe(401);

  await signIn(page, person);
  const here = await tokenOf(page);
  const elsewhere = await browser.newContext({ baseURL: network.origin });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  const there = await tokenOf(other);
  await other.close();
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log out on all devices' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectSignedOut(page);
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  await elsewhere.close();

  await signIn(page, person);
  expect(await statusOf(await tokenOf(page))).toBe(200);
});

test('a token that has expired is renewed, and so is one that the API refuses: the entry arrives', async ({
  page,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(/status of 401/);
  const person = await makeAccount();
  const subject = unique('Refused token');
  await signIn(page, person);
  const [first] = await storedRows<Session>(page, 'session');
  await putRow(page, 'session', { ...first, token: 'old', tokenExpiresAtMs: Date.now() - 1000 });
  await page.goto('/contact');
  await expect
    .poll(async () => (await storedRows<Session>(page, 'session'))[0]?.tokenExpiresAtMs)
    .toBeGreaterThan(Date.now() + 3_000_000);
  await hydrated(page);
  await sessionChecked(page);
  const [session] = await storedRows<Session>(page, 'session');
  expect(session?.token).not.toBe('old');
  expect(await storedToken(page)).toBe(session?.token);

  await putRow(page, 'session', { ...session, token: 'no.good.token' });
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await expectDelivered(() => messagesAbout(rows, subject), [reference]);
  const [row] = await rows('select owner_uid from submissions where subject = $1', [subject]);
  expect(row).toEqual({ owner_uid: person.uid });
});
