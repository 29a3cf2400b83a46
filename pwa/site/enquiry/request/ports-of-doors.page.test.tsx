import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { db } from '../../../data/device';
import { openPage } from '../../../test-support/page/open-page';
import {
  field,
  fillCargo,
  fillPerson,
  group,
  next,
  sendRequest,
} from '../../../test-support/page/request-form';
import { serviceChoices } from '../../../test-support/page/seed-catalogue';

type Door = { town: string; address: string; label: string; port: string; wanted: string };

async function fillDoor(legend: string, { town, address, label, port, wanted }: Door) {
  const end = group(legend);
  const portField = end.getByRole('combobox', { name: label });
  await expect.element(portField).not.toBeInTheDocument();
  await end.getByRole('radio', { name: 'Door' }).click();
  await end.getByRole('combobox', { name: 'Town' }).fill(town);
  await field('Address', end).fill(address);
  await portField.fill(port);
  await userEvent.keyboard('{Tab}');
  await expect.element(portField).toHaveValue(wanted);
}

test('a request from door to door says its ports in the review, and sends them', async () => {
  await page.viewport(390, 844);
  const main = openPage('/services/request', serviceChoices);
  await field('Commodity').fill('Ceramic tiles');
  await fillDoor('From', {
    ...{ town: 'Dhaka', address: 'Road 7', label: 'Port of loading' },
    ...{ port: 'ctg', wanted: 'Chattogram' },
  });
  await fillDoor('To', {
    ...{ town: 'Kladno, Czechia', address: 'Skladová 3', label: 'Port of discharge' },
    ...{ port: 'Hamburg', wanted: 'Hamburg' },
  });
  await next('Cargo');
  await fillCargo();
  await next('Details');
  await next('Contact');
  await fillPerson();
  await next('Review');
  for (const text of [
    'Port of loadingChattogram, Bangladesh, BDCGP',
    'Port of dischargeHamburg, Germany, DEHAM',
    'Dhaka, Bangladesh, BDDAC, Road 7, from the door',
  ]) {
    await expect.poll(() => main.element().textContent).toContain(text);
  }
  await sendRequest();
  expect(await db.outbox.toArray()).toMatchObject([
    {
      body: {
        shipment: {
          origin: { kind: 'door', place: 'Dhaka', port: { unlocode: 'BDCGP', country: 'BD' } },
          destination: { kind: 'door', country: 'CZ', port: { unlocode: 'DEHAM' } },
        },
      },
    },
  ]);
});
