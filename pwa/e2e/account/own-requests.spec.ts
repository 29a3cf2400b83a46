import type { Page } from 'playwright/test';
import { contactMessage, serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { makeAccount, signIn, storedToken, userIcon } from '../support/accounts';
import { test, untilDashboardStored } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { expect } from '../support/test';

const back = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Back to your dashboard' });

test('people change their name, and open what they sent, with a connection and without one', async ({
  browser,
  network,
  rows,
}) => {
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const account = await makeAccount('Test Person');
  await signIn(page, account);
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  const name = dialog.getByLabel('Name');
  await expect(name).toHaveValue('Test Person');
  await name.fill('Test Person Renamed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Test Person Renamed');
  await userIcon(page).click();
  await expect(page.getByRole('banner')).toContainText('Test Person Renamed');
  await page.keyboard.press('Escape');
  const stored = () => rows('select display_name from users where uid = $1', [account.uid]);
  await expect.poll(stored).toEqual([{ display_name: 'Test Person Renamed' }]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('You have not sent us anything')).toBeVisible();
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const commodity = unique('Jute yarn');
  const request = serviceRequest({
    shipment: shipment({ commodity }),
    notes: 'Please call before the pick-up.',
  });
  const message = contactMessage({ subject: unique('Rates'), message: 'First line\nLast line' });
  for (const [path, data] of [
    ['service-requests', request],
    ['contact-messages', message],
  ] as const) {
    expect((await page.request.post(`/api/${path}`, { headers, data })).status()).toBe(201);
  }

  const expectRequest = async () => {
    const view = page.getByRole('article', { name: commodity });
    await expect(page.getByRole('heading', { level: 2, name: commodity })).toBeFocused();
    for (const text of ['Air Freight Export', 'FCA Chattogram', 'Test Company', request.notes]) {
      await expect(view).toContainText(text);
    }
    await expect(view).toContainText(request.reference);
  };
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: commodity }).click();
  await expectRequest();
  await expectNoSeriousFaults(page, [360]);
  await back(page).click();
  await expect(page.getByRole('link', { name: commodity })).toBeFocused();
  await page.getByRole('link', { name: message.subject }).click();
  await expect(page.getByRole('article', { name: message.subject })).toContainText('Last line');

  await untilDashboardStored(page);
  await context.setOffline(true);
  await page.goto(`/dashboard/profile?open=${request.id}`);
  await expectRequest();
  await expect(page.getByText('Last known state, from')).toBeVisible();
  await page.goto('/dashboard/profile?open=of-another-account');
  await expect(page.getByText('This device does not have it.')).toBeVisible();
  await context.close();
});
