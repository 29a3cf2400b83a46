import type { Page } from 'playwright/test';
import { serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { makeAccount, sessionChecked, signIn, storedToken } from '../support/accounts';
import { expectDelivered, requestsFor, unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { hydrated, next, pickPort, sendRequestForm } from '../support/forms';
import { expect, test } from '../support/test';

test('a sent request can be sent again as a new one, and the sender is filled in', async ({
  browser,
  network,
  rows,
}) => {
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
    // Its scripts would come from the service worker, which no test can slow down.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const account = await makeAccount();
  await signIn(page, account);
  const commodity = unique('Jute yarn');
  const request = serviceRequest({ shipment: shipment({ commodity }) });
  await sessionChecked(page);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const answer = await page.request.post('/api/service-requests', { headers, data: request });
  expect(answer.status()).toBe(201);

  await page.goto(`/dashboard/profile?open=${request.id}`);
  const again = page.getByRole('link', { name: 'Send again' });
  await expect(again).toBeVisible();
  // On a slow connection the visitor chooses something before the details arrive.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/steps-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/services/request?again=${request.id}`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Multimodal' }).check();
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('multimodal');
  const expectFilledIn = async (tab: Page) => {
    const from = tab.getByRole('group', { name: 'From', exact: true });
    await expect(from.getByRole('combobox').first()).toHaveValue('Chattogram');
  };
  const expectAll = async (tab: Page) => {
    await expectFilledIn(tab);
    await expect(tab.getByRole('radio', { name: 'Multimodal' })).toBeChecked();
  };
  // A page that was left before that has a draft without them: they are added when it is opened again.
  const other = await context.newPage();
  await other.goto(`/services/request?again=${request.id}`);
  await expectAll(other);
  await other.close();
  arrive();
  await expectAll(page);
  await page.unrouteAll();

  // Opened from the sent request, it has all of its details.
  await page.goto(`/dashboard/profile?open=${request.id}`);
  await again.click();
  await hydrated(page);
  await expectFilledIn(page);
  for (const title of ['Cargo', 'Details', 'Contact']) await next(page, title);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(request.contact.name);
  await next(page, 'Review');
  await expect(page.getByRole('main')).toContainText('10 pallets, 120 × 100 × 120 cm');
  const reference = await sendRequestForm(page);
  expect(reference).not.toBe(request.reference);
  await expectDelivered(() => requestsFor(rows, commodity), [request.reference, reference]);

  await page.goto('/services/request');
  await hydrated(page);
  await pickPort(page, 'From', 'BDCGP', /BDCGP/);
  await pickPort(page, 'To', 'HKHKG', /HKHKG/);
  await page.getByLabel('Commodity').fill('Shoes');
  await next(page, 'Cargo');
  for (const label of ['Length', 'Width', 'Height', 'Weight each']) {
    await page.getByLabel(label, { exact: true }).fill('50');
  }
  await next(page, 'Details');
  await next(page, 'Contact');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(account.name);
  await expect(page.getByLabel('Company')).toHaveValue(request.contact.company);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(request.contact.phone);
  await context.close();
});
