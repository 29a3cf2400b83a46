import { emulatorUrl, expectSignedIn, expectSignedOut, withoutInternet } from '../support/accounts';
import { expect, test } from '../support/test';

const google = 'Continue with Google';

test.beforeEach(async ({ page, context, consoleErrors }) => {
  // The emulator's page does without its fonts and styles.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await withoutInternet(context);
  await emulatorUrl();
  await page.goto('/login?next=%2Fcontact');
  await page.waitForLoadState('networkidle');
});

test('the click opens the window, after it was closed too, and the account chosen there is logged in', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: google });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByText('Add new account').waitFor();
  await expect(button).toBeDisabled();
  await popup.close();
  await expect(button).toBeEnabled({ timeout: 1000 });
  await expect(page.getByRole('alert')).toContainText('was closed before you were logged in');
  await expectSignedOut(page);

  const [again] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await again.getByText('Add new account').click();
  await again.locator('#autogen-button').click();
  const email = await again.locator('#email-input').inputValue();
  await again.locator('#sign-in').click();
  await expect(page).toHaveURL(/\/contact$/);
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(again.isClosed()).toBe(true);
  expect(email).toContain('@');
});

test('when the browser opens no window, the login works in the same tab', async ({ page }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: google }).click();
  await expect(page.getByRole('alert')).toContainText('did not let us open');
  await page.getByRole('button', { name: 'Continue with Google in this tab' }).click();
  await page.getByText('Add new account').click();
  await page.locator('#autogen-button').click();
  await page.locator('#sign-in').click();
  await expect(page).toHaveURL(/\/contact$/);
  await expectSignedIn(page);
});
