import type { Page } from 'playwright/test';
import { userIcon } from '../support/accounts';
import { test as asAdmin, openScreen } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test('axe finds nothing serious in what opens from the bar', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.setViewportSize(phone);
  await openPhoneMenu(page);
  await expectNoSeriousFaults(page, [360]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide);
  for (const name of ['Services', 'Product'] as const) {
    await openPanel(page, name);
    await expectNoSeriousFaults(page, [1440]);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cargo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoSeriousFaults(page);
});

asAdmin('axe finds nothing serious in the menu of the account', async ({ page }) => {
  await openScreen(page, '/dashboard/manageProducts', 'Products');
  await page.setViewportSize(wide);
  await userIcon(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoSeriousFaults(page, [1440]);
});

async function openPanel(page: Page, name: 'Services' | 'Product') {
  await page.getByRole('button', { name: `${name} menu`, exact: true }).press('ArrowDown');
  const panel = page.locator(`#${name.toLowerCase()}-menu`);
  await expect(panel.getByRole('link').nth(1)).toBeVisible();
}

async function openPhoneMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
}
