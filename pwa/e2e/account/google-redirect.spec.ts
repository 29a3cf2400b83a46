import type { Page } from 'playwright/test';
import { emulatorUrl, expectSignedIn, loginLink, withoutInternet } from '../support/accounts';
import { readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test.beforeEach(async ({ context, consoleErrors }) => {
  // The emulator's page does without its fonts and styles.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await withoutInternet(context);
  await emulatorUrl();
});

/** Chooses a new account on the provider's page, in this tab. */
async function chooseAccount(page: Page) {
  await page.getByText('Add new account').click();
  await page.locator('#autogen-button').click();
  await page.locator('#sign-in').click();
}

const policyAt = async (page: Page, path: string) =>
  (await page.goto(path))?.headers()['content-security-policy'] ?? '';

test('an installed app opens Google’s page without a popup, and returns to its page', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/login?next=%2Fcontact');
  await page.waitForLoadState('networkidle');
  await google(page).click();
  await chooseAccount(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expectSignedIn(page);
  expect(context.pages()).toEqual([page]);
});

test('a visitor who followed a link to the login page can log in with Google, also after they came back', async ({
  page,
}) => {
  expect(await policyAt(page, '/')).not.toContain('google.com');
  await loginLink(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await google(page).click();
  await page.getByText('Add new account').waitFor();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(
    'You came back before Google had logged you in',
  );
  // This document was opened at the login page.
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await popup.getByText('Add new account').waitFor();
  await popup.close();

  await page.goto('/');
  await loginLink(page).click();
  await google(page).click();
  await chooseAccount(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectSignedIn(page);
});

test('the service worker allows Google’s script only on the login pages', async ({ page }) => {
  await page.goto('/');
  await readyForOffline(page);
  for (const path of ['/login', '/registration']) {
    expect(await policyAt(page, path)).toContain('https://apis.google.com');
  }
  for (const path of ['/dashboard', '/about', '/']) {
    expect(await policyAt(page, path)).not.toContain('google.com;');
  }
  await page.goto('/login?next=%2Fcontact');
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await chooseAccount(popup);
  await expect(page).toHaveURL(/\/contact$/);
  await expectSignedIn(page);
});
