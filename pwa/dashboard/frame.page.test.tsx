import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeRecords } from '../test-support/page/admin-records';
import { expectNoSeriousFaults } from '../test-support/page/layout';
import { logIn, openScreen } from '../test-support/page/open-page';

beforeEach(async () => {
  await logIn();
  await storeRecords({});
});

async function openProducts(): Promise<void> {
  openScreen('/dashboard/manageProducts');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Products');
}

test('the dashboard has no floating help at any width', async () => {
  await openProducts();
  for (const width of [360, 820, 1440]) {
    await page.viewport(width, 900);
    await expect.element(page.getByRole('complementary', { name: 'Help' })).toHaveLength(0);
  }
});

test('axe finds nothing serious in the menu of the account', async () => {
  await page.viewport(1440, 900);
  await openProducts();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoSeriousFaults([1440]);
}, 60_000);
