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
