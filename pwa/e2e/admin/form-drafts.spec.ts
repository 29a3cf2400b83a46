import type { Page } from 'playwright/test';
import { openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { rowsStoredAtClosing } from '../support/device';
import { expect } from '../support/test';

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** Types into the form while no timer runs, so that only leaving it can store the last words. */
async function typeAtOnce(page: Page): Promise<string> {
  const name = unique('Half a product');
  await page.clock.install();
  await openScreen(page, '/dashboard/addProducts', 'Add a product');
  await expect(nameField(page)).toHaveValue('');
  await page.clock.pauseAt(Date.now() + 60_000);
  await nameField(page).fill('First words');
  await nameField(page).fill(name);
  return name;
}

async function expectRestored(page: Page, name: string) {
  await expect(page.getByText('This is what you typed before')).toBeVisible();
  await expect(nameField(page)).toHaveValue(name);
}

// The leap of the clock ends what is under way, at times the exchange of the token, which is repeated.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/JWT token fetch failed/));

test('a product form that is left at once for another screen still has what was typed', async ({
  page,
}) => {
  const name = await typeAtOnce(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await expectRestored(page, name);
});

test('so does one whose page is closed at once', async ({ page }) => {
  const name = await typeAtOnce(page);
  expect(await rowsStoredAtClosing(page)).toContain(name);
  await page.goto('about:blank');
  await page.clock.resume();
  await openScreen(page, '/dashboard/addProducts', 'Add a product');
  await expectRestored(page, name);
});
