import type { Page } from 'playwright/test';
import { expectDelivered, requestsFor, unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { hydrated, next, pickPort, sendRequestForm } from '../support/forms';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const to = (page: Page) => page.getByRole('group', { name: 'To', exact: true });
const service = (page: Page) => page.getByLabel('Service (optional)');

test('a request survives a reload, other services, corrections and a line that is emptied', async ({
  page,
  rows,
}) => {
  const commodity = unique('Frozen shrimp');
  await page.goto('/services/request?service=reefer-cargo');
  await hydrated(page);
  await pickPort(page, 'From', 'BDCGP', /BDCGP/);
  await pickPort(page, 'To', 'DEHAM', /DEHAM/);
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('"unlocode":"DEHAM"');
  await page.reload();
  await hydrated(page);
  // Germany is not among the countries that the server renders.
  await expect(to(page).getByLabel('Country')).toHaveValue('DE');
  await expect(to(page).getByRole('option', { selected: true })).toHaveText('Germany');

  // A service that carries nothing sets the shipment aside, and the next one brings it back.
  await service(page).selectOption('Cargo Insurance');
  await expect(to(page)).toHaveCount(0);
  await expect(page.getByLabel('From where to where?')).toBeVisible();
  await service(page).selectOption('Reefer Cargo');
  await expect(to(page).getByRole('combobox').first()).toHaveValue('Hamburg');
  await expect(to(page).getByLabel('Country')).toHaveValue('DE');
  await page.getByLabel('Commodity').fill(commodity);
  await next(page, 'Cargo');

  await page.getByLabel('Type').selectOption('40RH');
  const weight = page.getByLabel('Cargo weight each');
  await weight.fill('24000');
  const celsius = page.getByLabel('Temperature', { exact: true });
  await celsius.fill('4');
  await next(page, 'Details');
  await expect(main(page)).toContainText(
    'Enter the ventilation in m³ an hour, 0 for closed vents.',
  );
  // Frozen cargo has no ventilation.
  await celsius.fill('-18');
  await expect(page.getByLabel('Ventilation')).toHaveCount(0);
  await next(page, 'Details');

  // What a battery's number filled in leaves with that number, and nothing else does.
  await page.getByRole('button', { name: 'Add dangerous goods' }).click();
  const [number, name, hazardClass] = [
    page.getByLabel('UN number'),
    page.getByLabel('Proper shipping name'),
    page.getByLabel('Class'),
  ];
  await number.fill('3480');
  await expect(name).toHaveValue('Lithium ion batteries');
  await expect(hazardClass).toHaveValue('9');
  await number.fill('3090');
  await expect(name).toHaveValue('Lithium metal batteries');
  for (const battery of ['3480', '3481']) {
    await number.fill(battery);
    await expect(hazardClass).toHaveValue('9');
    await number.fill('1169');
    await expect(name).toHaveValue('');
    await expect(hazardClass).toHaveValue('');
    await expect(main(page)).toContainText('UN 1169 is not in our table: checked by hand.');
  }
  // What was filled in by hand stays with it.
  await name.fill('Extracts, aromatic, liquid');
  await hazardClass.selectOption('3');
  await page.getByLabel('Packing group').selectOption('III');
  await number.fill('UN 1169');
  await expect(name).toHaveValue('Extracts, aromatic, liquid');

  const deadline = page.getByLabel('Deadline at the destination');
  await deadline.fill('2020-01-01');
  await page.getByRole('button', { name: 'Next: Contact' }).click();
  await expect(main(page)).toContainText('The deadline is on a day that is over.');
  await deadline.fill('2999-01-01');
  await next(page, 'Contact');
  await page.getByLabel('Name', { exact: true }).fill('Ayesha Rahman');
  await page.getByLabel('E-mail', { exact: true }).fill('ayesha@shipper.example');
  await page.getByLabel('Phone', { exact: true }).fill('+880 0000 123456');
  await next(page, 'Review');
  await expect(main(page)).toContainText('UN 1169 Extracts, aromatic, liquid, class 3');

  // The review shows what is missing as missing, and sending leads there.
  await page.getByRole('button', { name: 'Change Cargo' }).click();
  await weight.fill('');
  await celsius.fill('');
  await page.getByRole('button', { name: 'Add containers' }).click();
  await page.getByRole('button', { name: '5 Review' }).click();
  await expect(main(page)).toContainText('Line 2');
  await expect(main(page)).toContainText('1 × ?, ? kg of cargo each');
  await expect(main(page)).not.toContainText(/NaN|undefined|null/);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(main(page).getByRole('alert').first()).toBeFocused();
  await expect(celsius).toBeVisible();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await weight.fill('23000');
  await celsius.fill('-20');
  await page.getByRole('button', { name: '5 Review' }).click();
  const reference = await sendRequestForm(page);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);
  const [sent] = await rows('select shipment from service_requests where reference = $1', [
    reference,
  ]);
  expect(sent?.shipment).toMatchObject({
    destination: { country: 'DE', place: 'Hamburg', unlocode: 'DEHAM' },
    cargo: [{ kind: 'containers', containerType: '40RH', cargoWeightKg: 23_000 }],
    temperature: { celsius: -20, ventilationM3PerHour: null },
    dangerous: [{ unNumber: '1169', hazardClass: '3' }],
    deadline: '2999-01-01',
  });
});
