import type { Page } from 'playwright/test';
import { storedRows } from '../support/device';
import { hydrated, next, pickPort } from '../support/forms';
import { delayRequests } from '../support/network';
import { goOffline, readyForOffline, untilPageStored } from '../support/offline';
import { expect, test } from '../support/test';

const path = '/tools/container-load';
const cartons = '250-carton-60x40x40-12-stackable';
const pallets = '20-pallet-120x100x110-300-stackable';

const answerOf = (page: Page) => page.getByRole('region', { name: 'Load plan' });
const said = (page: Page) => answerOf(page).getByRole('status').first();

test('what is typed before its code has come is planned when it has', async ({ page, network }) => {
  const late = delayRequests(/^\/assets\/answers-.*\.js$/);
  network.behave(late.behaviour);
  await page.goto(`${path}?empty=1`);
  await hydrated(page);
  for (const [label, value] of Object.entries({ Quantity: '250', Length: '60', Width: '40' })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect.poll(() => late.met()).toBeGreaterThan(0);
  late.release();
  await page.getByLabel('Height', { exact: true }).fill('40');
  await page.getByLabel('Weight each', { exact: true }).fill('12');
  await expect(said(page)).toHaveText('You need 1 × 20GP, 20 ft standard.');
});

test('it plans without a connection', async ({ page, network, consoleErrors }) => {
  await page.goto(path);
  await hydrated(page);
  await readyForOffline(page);
  await untilPageStored(page);
  await goOffline(page, network, consoleErrors);
  await page.goto(`${path}?cargo=${pallets}`);
  await expect(said(page)).toHaveText(/^You need 1 × 20GP|^You need 1 × 40GP/);
  await page.getByLabel('Quantity').fill('60');
  await expect(said(page)).toHaveText(/^You need 1 × 40GP, 40 ft standard and /);
});

async function toCargo(page: Page) {
  await pickPort(page, 'From', 'chittagong', /BDCGP/);
  await pickPort(page, 'To', 'HKHKG', /HKHKG/);
  await page.getByLabel('Commodity').fill('Jute bags');
  await next(page, 'Cargo');
}

test('a quote is requested for the containers, or for the packages, beside a request that was begun', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  const from = page.getByRole('group', { name: 'From', exact: true }).getByRole('combobox').first();
  await from.fill('Dhaka Dry Dock');
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('Dhaka Dry Dock');
  await page.goto(`${path}?cargo=${cartons}`);
  const ask = page.getByRole('link', { name: 'Request a quotation for containers' });
  await ask.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quotation' })).toBeVisible();
  await toCargo(page);
  await expect(page.getByLabel('Type')).toHaveValue('20GP');
  await expect(page.getByLabel('Cargo weight each')).toHaveValue('3000');
  // To the step before, and to the planner.
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Request a quotation for packages' }).click();
  await toCargo(page);
  await expect(page.getByLabel('Quantity')).toHaveValue('250');
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('60');
  await expect(page.getByRole('status').filter({ hasText: '24 m³' })).toBeVisible();
  const drafts = async () => JSON.stringify(await storedRows(page, 'drafts'));
  await expect.poll(drafts).toMatch(/"quantity":250.*"step":1/);
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('250');

  await page.goto('/services/request');
  await expect(from).toHaveValue('Dhaka Dry Dock');
});
