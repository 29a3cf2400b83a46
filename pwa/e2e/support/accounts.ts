import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { siteUnderTest } from './site';

export type Account = { uid: string; email: string; password: string; name: string };

const project = 'demo-sampan';
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Makes an address and a password that no other test has. */
export const newPerson = (name = 'Test Person') => ({
  name,
  email: `person-${randomUUID().slice(0, 8)}@shipper.example`,
  password: `pass-${randomUUID().slice(0, 8)}`,
});

/** Returns the address of the account emulator of this run, once it answers: it starts after the site. */
export async function emulatorUrl(): Promise<string> {
  const answer = await fetch(`${siteUnderTest().url}/api/config`);
  const { authEmulatorUrl } = (await answer.json()) as { authEmulatorUrl: string };
  await expect
    .poll(
      () =>
        fetch(authEmulatorUrl)
          .then((there) => there.ok)
          .catch(() => false),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
  return authEmulatorUrl;
}

/** Makes an account with a confirmed address. */
export async function makeAccount(name?: string): Promise<Account> {
  const { email, password, name: displayName } = newPerson(name);
  const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const answer = await fetch((await emulatorUrl()) + path, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ email, password, displayName, emailVerified: true }),
  });
  const { localId } = (await answer.json()) as { localId: string };
  return { uid: localId, email, password, name: displayName };
}

type Letter = { email: string; requestType: string; oobLink: string; oobCode: string };

/** Returns the newest letter of a kind that the provider sent to an address. */
export async function letterTo(email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET') {
  const url = `${await emulatorUrl()}/emulator/v1/projects/${project}/oobCodes`;
  const read = async () => {
    const { oobCodes } = (await (await fetch(url)).json()) as { oobCodes: Letter[] };
    return oobCodes.filter((sent) => sent.email === email && sent.requestType === kind).at(-1);
  };
  await expect.poll(read).toBeTruthy();
  return (await read()) as Letter;
}

/** Fills in the login form that is open, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Omit<Account, 'uid' | 'name'>) {
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in on any page, and stays on the dashboard. */
export async function signIn(page: Page, account: Omit<Account, 'uid' | 'name'>) {
  await emulatorUrl();
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectSignedIn(page);
}

export const userIcon = (page: Page) => page.getByRole('button', { name: 'Your account' });
export const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' });

export const expectSignedIn = (page: Page) => expect(userIcon(page)).toBeVisible();
export const expectSignedOut = (page: Page) => expect(loginLink(page)).toBeVisible();

/** Logs out through the user's menu. */
export async function signOut(page: Page) {
  await userIcon(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Sessions are told apart by the second in which they began, so the next one must begin in another.
  await page.waitForTimeout(1000 - (Date.now() % 1000));
}

/** The token of our API that the page has stored, or null. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access-token'));

/** Waits until this document has asked our API who is logged in: then the provider is loaded too. */
export async function sessionChecked(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/me')),
  );
}

/** Blocks everything from the internet, as on a machine that has none. */
export async function withoutInternet(context: BrowserContext) {
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort('internetdisconnected'),
  );
}
