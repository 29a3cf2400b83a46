import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { contactMessage } from '../../../edge-api/test-support/samples';
import { emulatorUrl, fillSignIn, makeAccount, signIn, storedToken } from './accounts';
import { unique } from './deliveries';
import { cut, open, openNetwork } from './network';
import { siteUnderTest } from './site';
import { test as base } from './test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const demoAdmin = { email: 'admin@sampan.example', password: 'sampan-demo-admin' };

/** Extends `test`: the page is on a tablet on which the demo admin is logged in. */
export const test = base.extend<object, { adminState: StorageState }>({
  adminState: [
    async ({ browser }, provide) => {
      const network = await openNetwork(siteUnderTest().url);
      // A busy machine would store what other tests have sent until then.
      network.behave((exchange) =>
        (exchange.incoming.url?.startsWith('/api/admin/') ? cut : open)(exchange),
      );
      const context = await browser.newContext({ baseURL: network.origin });
      const page = await context.newPage();
      await emulatorUrl();
      await page.goto('/login?next=%2Fdashboard%2Fprofile');
      await fillSignIn(page, demoAdmin);
      await expect(page.getByText('Admin', { exact: true })).toBeVisible();
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      await network.close();
      await provide(state);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ adminState, network }, provide) => {
    await provide(onOrigin(adminState, network.origin));
  },
  viewport: { width: 820, height: 1180 },
});

/** Returns the stored state for another origin. */
const onOrigin = (state: StorageState, origin: string): StorageState => ({
  ...state,
  origins: state.origins.map((stored) => ({ ...stored, origin })),
});

/** Opens a second tablet on which the same admin is logged in. */
export async function signedInElsewhere(browser: Browser, state: StorageState) {
  const network = await openNetwork(siteUnderTest().url);
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: onOrigin(state, network.origin),
  });
  return {
    page: await context.newPage(),
    async close() {
      await context.close();
      await network.close();
    },
  };
}

/** Sends a visitor's message to the site. */
export async function sendMessage(subject: string, phone = '') {
  const message = contactMessage({ subject, phone, writtenAt: new Date().toISOString() });
  const answer = await fetch(`${siteUnderTest().url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(answer.status).toBe(201);
  return message;
}

/** A picture that exists. */
export const image = {
  src: '/pictures/women/kowloon-canvas-tote.svg',
  alt: 'A tote',
  width: 640,
  height: 640,
};

/** Makes a product or a service on another device of the admin on `page`; returns its id. */
export async function makeItem(page: Page, scope: 'products' | 'services', input: object) {
  const id = uuidV7();
  const answer = await page.request.put(`/api/admin/${scope}/${id}`, {
    headers: {
      authorization: `Bearer ${await storedToken(page)}`,
      'idempotency-key': uuidV7(),
      'if-none-match': '*',
    },
    data: input,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** Opens a screen of the dashboard and waits for its heading. */
export async function openScreen(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Waits until the worker has the dashboard: its files, and its document, which is stored last. */
export async function untilDashboardStored(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean(await caches.match('/dashboard', { ignoreSearch: true }))),
    )
    .toBe(true);
}

/** Answers the question that is open with the button of this name. */
export async function confirmed(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Makes somebody an admin by the list of users on `page`, which stays open at their row. Returns them with their name
 * and the token of their session.
 */
export async function newAdmin(page: Page, browser: Browser, origin: string) {
  const person = await makeAccount(unique('Second admin'));
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await signIn(theirs, person);
  await expect.poll(() => storedToken(theirs)).toBeTruthy();
  const token = await storedToken(theirs);
  await context.close();
  await openScreen(page, '/dashboard/allusers', 'Users');
  await page.getByLabel('Search by name or e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  await confirmed(page, 'Make an admin');
  await expect(page.getByRole('button', { name: 'Make a customer' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeHidden();
  return { ...person, token };
}
