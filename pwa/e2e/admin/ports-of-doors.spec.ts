import { parse } from 'csv-parse/sync';
import { storedToken } from '../support/accounts';
import { openScreen, test } from '../support/admin';
import { expectDelivered, requestsFor, unique } from '../support/deliveries';
import { fillCargo, fillPerson, hydrated, next, sendRequestForm } from '../support/forms';
import { expect } from '../support/test';

type Form = import('playwright/test').Page;
type Door = { town: string; address: string; label: string; port: string; wanted: RegExp };

async function fillDoor(page: Form, legend: string, { town, address, label, port, wanted }: Door) {
  const end = page.getByRole('group', { name: legend, exact: true });
  await expect(end.getByRole('combobox', { name: label })).toHaveCount(0);
  await end.getByRole('radio', { name: 'Door' }).check();
  await end.getByRole('combobox', { name: 'Town' }).fill(town);
  await end.getByLabel('Address').fill(address);
  await end.getByRole('combobox', { name: label }).fill(port);
  await end.getByLabel('Postcode').focus();
  await expect(end.getByRole('combobox', { name: label })).toHaveValue(wanted);
}

test('a request from door to door says its ports in the review, in the inbox and in the CSV file', async ({
  page,
  rows,
}) => {
  const commodity = unique('Ceramic tiles');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/request');
  await hydrated(page);
  await page.getByRole('main').getByLabel('Commodity').fill(commodity);
  await fillDoor(page, 'From', {
    ...{ town: 'Dhaka', address: 'Road 7', label: 'Port of loading' },
    ...{ port: 'ctg', wanted: /^Chattogram$/ },
  });
  await fillDoor(page, 'To', {
    ...{ town: 'Kladno, Czechia', address: 'Skladová 3', label: 'Port of discharge' },
    ...{ port: 'Hamburg', wanted: /^Hamburg$/ },
  });
  await next(page, 'Cargo');
  await fillCargo(page);
  await next(page, 'Details');
  await next(page, 'Contact');
  await fillPerson(page);
  await next(page, 'Review');
  const expectShown = async () => {
    const main = page.getByRole('main');
    await expect(main).toContainText('Port of loadingChattogram, Bangladesh, BDCGP');
    await expect(main).toContainText('Port of dischargeHamburg, Germany, DEHAM');
    await expect(main).toContainText('Dhaka, Bangladesh, BDDAC, Road 7, from the door');
  };
  await expectShown();
  const reference = await sendRequestForm(page);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);

  await openScreen(page, '/dashboard/requestServiceData', 'Inbox');
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await page
    .getByRole('button', { name: new RegExp(commodity) })
    .first()
    .click();
  await expectShown();

  const file = await page.request.get('/api/admin/service-requests.csv', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
  });
  const records: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true });
  expect(records.find((record) => record.reference === reference)).toMatchObject({
    originKind: 'door',
    originPort: 'Chattogram, BD, BDCGP',
    destinationPort: 'Hamburg, DE, DEHAM',
  });
});
