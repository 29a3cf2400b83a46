import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** A part of the page in which fields are found. */
type Part = Pick<ReturnType<typeof page.getByRole>, 'getByLabelText' | 'getByRole'>;

/** The field with exactly this label. */
export const field = (label: string, within: Part = page) =>
  within.getByLabelText(label, { exact: true });

export const group = (legend: string, within: Part = page) =>
  within.getByRole('group', { name: legend, exact: true });

/** Goes on to the next step of the request form. */
export const next = (title: string) => page.getByRole('button', { name: `Next: ${title}` }).click();

/** Chooses a port of the list as one end of the shipment. */
export async function pickPort(end: 'From' | 'To', query: string, wanted: RegExp): Promise<void> {
  await group(end).getByRole('combobox', { name: 'Port, airport or town' }).fill(query);
  await group(end).getByRole('option', { name: wanted }).click();
}

/** Fills in what the open request is about, and where it goes, as places that are typed. */
export async function fillRoute(commodity: string): Promise<void> {
  await field('Commodity').fill(commodity);
  await field('Port, airport or town', group('From')).fill('Chattogram');
  await field('Port, airport or town', group('To')).fill('Hong Kong');
}

/** Fills in one line of packages in the step of the cargo. */
export async function fillCargo(side = '120'): Promise<void> {
  for (const label of ['Length', 'Width', 'Height', 'Weight each']) await field(label).fill(side);
}

/** Fills in who asks. */
export async function fillPerson(): Promise<void> {
  const main = page.getByRole('main');
  await field('Name', main).fill('Test Person');
  await main.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await field('Phone', main).fill('+880 0000 123456');
}

/** Sends the request that is shown for review; returns the reference of its receipt. */
export async function sendRequest(): Promise<string> {
  await page.getByRole('button', { name: 'Send the request' }).click();
  const shown = page
    .getByRole('region', { name: /Stored, and on its way|We have it/ })
    .getByText(/^SR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect.element(shown).toBeVisible();
  return shown.element().textContent ?? '';
}
