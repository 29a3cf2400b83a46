import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Shipment } from '../../../../edge-api/contract/shipment';
import { db } from '../../../data/device';
import { isSubmission } from '../../../data/store/entry-kinds';
import { openPage } from '../../../test-support/page/open-page';
import { field, fillRoute, group, next, pickPort } from '../../../test-support/page/request-form';
import { serviceChoices, storeWholeCatalogue } from '../../../test-support/page/seed-catalogue';

const main = page.getByRole('main');
const to = () => group('To');
const service = () => page.getByLabelText('Service (optional)');
const open = () => openPage('/services/request?service=reefer-cargo', serviceChoices);
const weight = () => page.getByLabelText('Cargo weight each');
const number = () => page.getByLabelText('UN number');
const name = () => page.getByLabelText('Proper shipping name');
const hazardClass = () => field('Class');
const celsius = () => field('Temperature');

beforeEach(storeWholeCatalogue);

test('a request survives a reload and other services', async () => {
  open();
  await pickPort('From', 'BDCGP', /BDCGP/);
  await pickPort('To', 'DEHAM', /DEHAM/);
  await expect
    .poll(async () => JSON.stringify(await db.drafts.toArray()))
    .toContain('"unlocode":"DEHAM"');
  open();
  await expect.element(to().getByLabelText('Country')).toHaveValue('DE');
  await expect.element(to().getByLabelText('Country')).toHaveDisplayValue('Germany');

  // A service that carries nothing sets the shipment aside, and the next one brings it back.
  await service().selectOptions('Cargo Insurance');
  await expect.element(to()).toHaveLength(0);
  await expect.element(page.getByLabelText('From where to where?')).toBeVisible();
  await service().selectOptions('Reefer Cargo');
  await expect.element(to().getByRole('combobox').first()).toHaveValue('Hamburg');
  await expect.element(to().getByLabelText('Country')).toHaveValue('DE');
});

test('what a battery’s number filled in leaves with that number', async () => {
  open();
  await toDetails();
  await page.getByRole('button', { name: 'Add dangerous goods' }).click();
  await number().fill('3480');
  await expect.element(name()).toHaveValue('Lithium ion batteries');
  await expect.element(hazardClass()).toHaveValue('9');
  await number().fill('3090');
  await expect.element(name()).toHaveValue('Lithium metal batteries');
  for (const battery of ['3480', '3481']) {
    await number().fill(battery);
    await expect.element(hazardClass()).toHaveValue('9');
    await number().fill('1169');
    await expect.element(name()).toHaveValue('');
    await expect.element(hazardClass()).toHaveValue('');
    await expect.element(main).toHaveTextContent('UN 1169 is not in our table: checked by hand.');
  }
});

test('what was filled in by hand stays with its number, and is sent', async () => {
  open();
  await toDetails();
  await page.getByRole('button', { name: 'Add dangerous goods' }).click();
  await number().fill('1169');
  await name().fill('Extracts, aromatic, liquid');
  await hazardClass().selectOptions('3');
  await page.getByLabelText('Packing group').selectOptions('III');
  await number().fill('UN 1169');
  await expect.element(name()).toHaveValue('Extracts, aromatic, liquid');
  await toReview();
  await expect.element(main).toHaveTextContent('UN 1169 Extracts, aromatic, liquid, class 3');
  const { dangerous } = await sentShipment();
  expect(dangerous).toMatchObject([{ unNumber: '1169', hazardClass: '3' }]);
});

test('corrections of temperature and deadline are taken', async () => {
  open();
  await toCargo();
  await celsius().fill('4');
  await next('Details');
  await expect
    .element(main)
    .toHaveTextContent('Enter the ventilation in m³ an hour, 0 for closed vents.');
  // Frozen cargo has no ventilation.
  await celsius().fill('-18');
  await expect.element(page.getByLabelText('Ventilation')).toHaveLength(0);
  await next('Details');

  const deadline = page.getByLabelText('Deadline at the destination');
  await deadline.fill('2020-01-01');
  await next('Contact');
  await expect.element(main).toHaveTextContent('The deadline is on a day that is over.');
  await deadline.fill('2999-01-01');
  await next('Contact');
  await expect.element(field('Name')).toBeVisible();
});

test('the review shows what is missing as missing, and sending leads there', async () => {
  open();
  await toDetails();
  await page.getByLabelText('Deadline at the destination').fill('2999-01-01');
  await toReview();
  await page.getByRole('button', { name: 'Change Cargo' }).click();
  await weight().fill('');
  await celsius().fill('');
  await page.getByRole('button', { name: 'Add containers' }).click();
  await page.getByRole('button', { name: '5 Review' }).click();
  await expect.element(main).toHaveTextContent('Line 2');
  await expect.element(main).toHaveTextContent('1 × ?, ? kg of cargo each');
  await expect.element(main).not.toHaveTextContent(/NaN|undefined|null/);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect.element(main.getByRole('alert').first()).toHaveFocus();
  await expect.element(celsius()).toBeVisible();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await weight().fill('23000');
  await celsius().fill('-20');
  await page.getByRole('button', { name: '5 Review' }).click();
  expect(await sentShipment()).toMatchObject({
    destination: { country: 'DE', place: 'Hamburg', unlocode: 'DEHAM' },
    cargo: [{ kind: 'containers', containerType: '40RH', cargoWeightKg: 23_000 }],
    temperature: { celsius: -20, ventilationM3PerHour: null },
    deadline: '2999-01-01',
  });
});

/** Fills in a reefer container without its temperature. */
async function toCargo() {
  await fillRoute('Frozen shrimp');
  await pickPort('To', 'DEHAM', /DEHAM/);
  await next('Cargo');
  await field('Type').selectOptions('40RH');
  await weight().fill('24000');
}

async function toDetails() {
  await toCargo();
  await celsius().fill('-18');
  await next('Details');
}

async function toReview() {
  await next('Contact');
  await field('Name').fill('Ayesha Rahman');
  await field('E-mail').fill('ayesha@shipper.example');
  await field('Phone').fill('+880 0000 123456');
  await next('Review');
}

/** Sends the request, and returns its shipment as it waits in the outbox. */
async function sentShipment() {
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Stored, and on its way' }))
    .toHaveTextContent(/SR-[2-9A-Z]{4}-[2-9A-Z]{4}/);
  const entries = (await db.outbox.toArray()).filter(isSubmission);
  expect(entries).toHaveLength(1);
  return entries[0]?.body.shipment as Shipment;
}
