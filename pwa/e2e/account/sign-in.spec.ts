import {
  emulatorUrl,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  letterTo,
  makeAccount,
  newPerson,
  signIn,
  signOut,
  storedToken,
} from '../support/accounts';
import { storedRows } from '../support/device';
import { hydrated } from '../support/forms';
import { delayLaterScripts, slowAnswers } from '../support/network';
import { readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

const noMatch = /E-mail and password do not match/;
/** What the browser logs when the provider refuses. */
const refused = /status of 400 \(Bad Request\)/;

test('the password field is disabled until the form works', async ({ page, network }) => {
  const scripts = await delayLaterScripts(network, '/login');
  network.behave(scripts.behaviour);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await expect(main.getByLabel('Password', { exact: true })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
  scripts.release();
  await expect(main.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await main.getByLabel('Password', { exact: true }).fill('typed early');
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('typed early');
});

test('a slow answer of our API comes before the dashboard, which so has no error to show', async ({
  page,
  network,
}) => {
  network.behave(slowAnswers(/^\/api\/jwttoken/, 2000));
  const brokenOff: string[] = [];
  page.on('requestfailed', (request) => brokenOff.push(request.url()));
  await signIn(page, await makeAccount());
  await expect(page.getByText('You have not sent us anything while logged in.')).toBeVisible();
  expect(brokenOff.filter((url) => url.endsWith('/api/jwttoken'))).toEqual([]);
});

test('a new account whose first page is the dashboard is told there that it is ready', async ({
  page,
}) => {
  const person = newPerson();
  await emulatorUrl();
  await page.goto('/registration');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your account is ready.')).toBeVisible();
});

test('a new account is logged in, confirmed by mail, and returns to the page that asked', async ({
  page,
  rows,
}) => {
  const person = newPerson();
  await emulatorUrl();
  await page.goto('/login?next=%2Fservices%3Fq%3Dair');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill('12345');
  await expect(form.getByText('This one is too short.')).toBeVisible();
  await form.getByRole('button', { name: 'Create the account' }).click();
  await expect(form.getByText('Please use at least 6 characters.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create the account' }).click();

  await expect(page).toHaveURL(/\/services\?q=air$/);
  await expectSignedIn(page);
  await expect
    .poll(() => rows('select display_name from users where email = $1', [person.email]))
    .toEqual([{ display_name: person.name }]);
  expect(await storedToken(page)).toBeTruthy();

  const banner = page.getByRole('complementary', { name: 'Confirm your address' });
  await expect(banner).toContainText(person.email);
  await banner.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new link is on its way to ${person.email}.`)).toBeVisible();
  await fetch((await letterTo(person.email, 'VERIFY_EMAIL')).oobLink);
  await banner.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expectSignedIn(page);
  await expect(banner).toBeHidden();
});

test('logging in returns to the page that asked, never to another site', async ({ page }) => {
  const person = await makeAccount();
  await page.goto('/dashboard/allusers');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fallusers$/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\/allusers$/);
  await signOut(page);
  expect(await storedToken(page)).toBeNull();
  await expectSignedOut(page);

  await page.goto('/login?next=https%3A%2F%2Felsewhere.example%2F');
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a wrong password and an unknown address get the same answer, and a known one can’t register again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(refused);
  const person = await makeAccount();
  await page.goto('/registration');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create the account' }).click();
  await expect(form.getByRole('alert')).toContainText('can’t be used for a new account');

  await page.goto('/login');
  await fillSignIn(page, { ...person, password: 'not the one' });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(noMatch);
  const said = await alert.textContent();
  const answered = page.waitForResponse(/signInWithPassword/);
  await fillSignIn(page, { ...newPerson(), password: 'not the one' });
  await answered;
  await expect(alert).toHaveText(said ?? '');
  await expectSignedOut(page);
  await fillSignIn(page, person);
  await expectSignedIn(page);
});

test('a forgotten password is replaced through a mail; without an address nothing is sent', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(refused);
  const person = await makeAccount();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await hydrated(page);
  const forgot = page.getByRole('button', { name: 'Forgot password?' });
  const said = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      dialog.accept();
    }),
  );
  await forgot.click();
  expect(await said).toBe('Please provide a valid email address');

  const answer = page.getByText(/If there is an account for/);
  for (const email of [newPerson().email, person.email]) {
    await page.getByLabel('E-mail').fill(email);
    expect(asked.some((url) => url.includes('sendOobCode'))).toBe(email === person.email);
    await forgot.click();
    await expect(answer).toContainText(email);
  }
  const { oobLink } = await letterTo(person.email, 'PASSWORD_RESET');
  const set = await fetch(`${oobLink}&newPassword=a-new-one-entirely`);
  expect(set.ok).toBe(true);
  await fillSignIn(page, { ...person, password: 'a-new-one-entirely' });
  await expectSignedIn(page);
});

test('tabs agree within a second on who is logged in', async ({ page, context }) => {
  const person = await makeAccount();
  const other = await context.newPage();
  await other.goto('/contact');
  await expectSignedOut(other);
  // The tab has been open for a while.
  await readyForOffline(other);
  await signIn(page, person);
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible({ timeout: 1000 });
  expect((await storedRows<{ uid: string }>(other, 'session')).map(({ uid }) => uid)).toEqual([
    person.uid,
  ]);
  await signOut(page);
  await expectSignedOut(page);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({
    timeout: 1000,
  });
  expect(await storedToken(other)).toBeNull();
});
