import type { Page } from 'playwright/test';
import { expectDelivered, requestsFor, unique } from '../support/deliveries';
import { hydrated, next, pickPort, sendRequestForm } from '../support/forms';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

// What a forwarder asks about every day, on a phone that has lost its connection.
test.use({ viewport: { width: 360, height: 740 } });

type Shipment = { mode: string; direction: string; cargo: Record<string, unknown>[] } & Record<
  string,
  unknown
>;
type Rows = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const shipmentFor = async (rows: Rows, commodity: string) => {
  const [row] = await rows("select shipment from submissions where shipment ->> 'commodity' = $1", [
    commodity,
  ]);
  return row?.shipment as Shipment;
};

async function openOffline(
  page: Page,
  service: string,
  ...[network, errors]: [Parameters<typeof goOffline>[1], Parameters<typeof goOffline>[2]]
) {
  await page.goto(`/services/request?service=${service}`);
  await hydrated(page);
  await readyForOffline(page);
  await goOffline(page, network, errors);
}

async function fillContact(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Test Person');
  await page.getByLabel('E-mail', { exact: true }).fill('ayesha@shipper.example');
  await page.getByLabel('Phone', { exact: true }).fill('+880 0000 123456');
  await next(page, 'Review');
}

const fill = (page: Page, label: string, text: string) =>
  page
    .getByLabel(label, { exact: true })
    .or(page.getByLabel(`${label} (optional)`, { exact: true }))
    .fill(text);

test('an import by air of lithium batteries; a rule for ships is refused in its step', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const commodity = unique('Power banks');
  await openOffline(page, 'air-freight-import', network, consoleErrors);
  await expect(page.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Import' })).toBeChecked();
  await pickPort(page, 'From', 'CNSZX', /CNSZX/);
  await pickPort(page, 'To', 'BDDAC', /BDDAC/);
  await page.getByLabel('Incoterms rule').selectOption('FOB');
  await fill(page, 'Named place of FOB', 'Shenzhen');
  await fill(page, 'Commodity', commodity);
  await fill(page, 'Ready on', '2020-01-01');
  await next(page, 'Cargo');
  await expect(page.getByRole('main')).toContainText('can’t be ready on a day that is over');
  await fill(page, 'Ready on', '2999-01-01');
  await expect(page.getByLabel('Quantity', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Use FCA instead' }).click();
  await next(page, 'Cargo');
  await page.getByLabel('Do these contain batteries?').selectOption('yes');
  for (const [label, text] of [
    ['Length', '30'],
    ['Width', '45'],
    ['Height', '65'],
    ['Weight each', '14'],
  ] as const) {
    await fill(page, label, text);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Billed' })).toContainText('15 kg');
  await next(page, 'Details');
  await page.getByRole('button', { name: 'Add dangerous goods' }).click();
  await fill(page, 'UN number', 'lithium ion');
  await page.getByRole('option', { name: /^Lithium ion batteries UN 3480/ }).click();
  await expect(page.getByText('Cargo aircraft only, at most 35 kg net a package')).toBeVisible();
  await fill(page, 'Net quantity per package', '40');
  await next(page, 'Contact');
  await expect(page.getByText('By air a package of UN 3480 holds').first()).toBeVisible();
  await fill(page, 'Net quantity per package', '12');
  await fill(page, 'State of charge', '30');
  await page.getByLabel('Test summary of UN 38.3').selectOption('yes');
  await next(page, 'Contact');
  await fillContact(page);
  const reference = await sendRequestForm(page);
  await goOnline(page, network);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);
  const battery = { packingInstruction: '965', stateOfChargePercent: 30, testSummary: 'yes' };
  expect(await shipmentFor(rows, commodity)).toMatchObject({
    mode: 'air',
    direction: 'import',
    terms: { rule: 'FCA', place: 'Shenzhen' },
    containsDangerous: 'yes',
    dangerous: [{ unNumber: '3480', hazardClass: '9', packingGroup: 'none', battery }],
  });
});

test('a customs enquiry asks its own questions and invents no cargo', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  await openOffline(page, 'customs-clearance-bangladesh', network, consoleErrors);
  await expect(page.getByLabel('Commodity')).toBeHidden();
  const notes = unique('Please call before noon');
  await page.getByRole('button', { name: 'Next: Contact' }).click();
  await fillRequired(page);
  await page.getByLabel('Notes').fill(notes);
  await fillContact(page);
  const reference = await sendRequestForm(page);
  await goOnline(page, network);
  const read = () => rows('select * from submissions where notes = $1', [notes]);
  await expectDelivered(async () => (await read()).map((row) => row.reference), [reference]);
  const [row] = await read();
  expect(row).toMatchObject({ shipment: null, service_slug: 'customs-clearance-bangladesh' });
  expect(row?.answers).not.toEqual([]);
});

/** Answers each required question of the service that is still open, and goes on to the contact. */
async function fillRequired(page: Page) {
  for (const field of await page.locator('[name^="answers."]:visible').all()) {
    const tag = await field.evaluate(({ tagName }) => tagName);
    if (tag === 'SELECT') await field.selectOption({ index: 1 });
    else await field.fill((await field.getAttribute('type')) === 'number' ? '5' : '2999-01-01');
  }
  const contact = page.getByRole('button', { name: 'Next: Contact' });
  if (await contact.isVisible()) await contact.click();
}
