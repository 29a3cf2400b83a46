import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { csvLine } from '../../../edge-api/contract/csv/csv-formula-guard';
import { rateHeadersFor, rowsOfRate } from '../../../edge-api/contract/csv/rate-csv';
import { airRate } from '../../../edge-api/test-support/rates';
import { openScreen, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { expectFits } from '../support/layout';
import { goOffline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

const froms = [0, 45, 100];

/** A file with two rates of a carrier: by air from Dhaka to Frankfurt, and to any port of Germany. */
function fileOf(carrier: string): string {
  const exact = airRate({ carrier, validTo: null });
  const country = airRate({ carrier, lane: { from: 'BD', to: 'DE' }, validTo: null });
  const lines = [exact, country].flatMap((rate) => rowsOfRate('', rate, froms));
  return [rateHeadersFor(froms), ...lines].map(csvLine).join('');
}

async function bring(page: Page, file: string, rates: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: `Import ${rates}` }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
}

test('rates are brought by a file, searched, changed and saved as a file', async ({
  page,
  network,
  rows,
  consoleErrors,
}) => {
  const carrier = unique('Carrier');
  consoleErrors.allow(/^JWT token fetch failed$/);
  await openScreen(page, `/dashboard/rates?q=${encodeURIComponent(carrier)}`, 'Rates');
  await readyForOffline(page);
  await expect(page.getByText('No rate fits.')).toBeVisible();
  await bring(page, fileOf(carrier), '2 rates');

  const found = page.getByRole('list', { name: 'Rates' }).getByRole('link');
  await expect(found).toHaveCount(2);
  await page.getByLabel('From', { exact: true }).fill('bddac');
  await page.getByLabel('To', { exact: true }).fill('DEFRA');
  await expect(found).toHaveText(['BDDAC → DEFRA', 'BD → DE']);
  await expect(page.getByText('USD 4.00 from 100', { exact: false }).first()).toBeVisible();
  await expectNoSeriousFaults(page, [820, 1440]);
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 1180 });
    await expectFits(page);
  }

  await found.first().click();
  await expect(page.getByLabel('Carrier', { exact: false })).toHaveValue(carrier);
  await page.getByLabel('Price of one').first().fill('6.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const stored = () =>
    rows(
      `select version, rate #>> '{charges,0,breaks,0,priceMinor}' as price from rates
       where carrier = $1 and from_place = 'BDDAC'`,
      [carrier],
    );
  await expect.poll(stored).toEqual([{ version: 2, price: '650' }]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All as CSV' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain(`BDDAC,DEFRA,air,${carrier}`);
  expect(saved).toMatch(/,90\.00,,75\.00,6\.50,4\.50,4\.00/);

  await page.goto(`/dashboard/rates?q=${encodeURIComponent(carrier)}`);
  await found.first().click();
  await expect(page.getByText('Version 2,')).toBeVisible();
  await expectNoSeriousFaults(page, [820, 1440]);
  await page.goBack();
  await expect(found).toHaveCount(2);
  await goOffline(page, network, consoleErrors);
  await page.reload();
  await expect(found).toHaveCount(2);
  await found.first().click();
  await page.getByLabel('Note').fill('Without a connection');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/rates$/);
  await page.goto(`/dashboard/rates?q=${encodeURIComponent(carrier)}`);
  await expect(page.getByText('Not sent yet')).toBeVisible();
});
