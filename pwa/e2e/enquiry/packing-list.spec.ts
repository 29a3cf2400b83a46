import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { expectDelivered, requestsFor, unique } from '../support/deliveries';
import { fillPerson, fillRoute, hydrated, next, sendRequestForm } from '../support/forms';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('region', { name: 'Packing list' });

async function openList(page: Page) {
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Shirts');
  await next(page, 'Cargo');
  await page.getByRole('button', { name: 'Add a packing list' }).click();
}

const choose = (page: Page, name: string, buffer: Uint8Array) =>
  list(page)
    .getByLabel('File')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });

function workbook(rows: (string | number)[][]): Uint8Array {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
}

test('a packing list in XLSX is looked at, takes the place of the untouched line, and is sent', async ({
  page,
  rows,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = () => asked.filter((path) => /^\/assets\/packing-list-.*\.js$/.test(path));
  const commodity = unique('Shirts');
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, commodity);
  await next(page, 'Cargo');
  expect(code()).toEqual([]);
  // What was wrong with the line that the list replaces is wrong no more.
  await next(page, 'Details');
  await expect(main(page)).toContainText('Enter the length');
  await page.getByRole('button', { name: 'Add a packing list' }).click();
  await choose(page, 'list.xlsx', workbook([['Dear Sir'], ['please quote']]));
  await expect(list(page)).toContainText('No row of headers was found.');
  expect(code()).toHaveLength(1);
  await choose(
    page,
    'list.xlsx',
    workbook([
      ['Ctns', 'Size (cm)', 'G.W. (kg)'],
      [12, '60 x 40 x 30.5', 134.4],
      [8, '60 x 40 x 40', 112],
      [1, '60 x 40', 112],
      ['Total', '', 246.4],
    ]),
  );
  await expect(list(page).getByRole('button', { name: /Take/ })).toHaveCount(0);
  await list(page).getByLabel('The weights are').selectOption('of all packages of a row');
  await expect(list(page)).toContainText('12 cartons, 60 × 40 × 30.5 cm, 11.2 kg each');
  await expect(list(page)).toContainText('Row 4: Enter');
  await list(page).getByRole('button', { name: 'Take these 2 lines' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a packing list' })).toBeFocused();
  await expect(main(page)).not.toContainText('Enter the length');
  await expect(main(page).getByLabel('Quantity', { exact: true }).first()).toHaveValue('12');
  await expect(main(page).getByLabel('Weight each', { exact: true }).nth(1)).toHaveValue('14');
  await expect(main(page).getByLabel('Quantity', { exact: true })).toHaveCount(2);
  await next(page, 'Details');
  await next(page, 'Contact');
  await fillPerson(page);
  await next(page, 'Review');
  await expect(main(page)).toContainText('8 cartons, 60 × 40 × 40 cm, 14 kg each');
  const reference = await sendRequestForm(page);
  await expectDelivered(() => requestsFor(rows, commodity), [reference]);
  const [sent] = await rows('select shipment from service_requests where reference = $1', [
    reference,
  ]);
  expect(sent?.shipment).toMatchObject({
    cargo: [
      { packageKind: 'carton', quantity: 12, heightCm: 30.5, weightKg: 11.2 },
      { packageKind: 'carton', quantity: 8, heightCm: 40, weightKg: 14 },
    ],
  });
});

test('a CSV file and pasted cells come behind the lines that are there', async ({ page }) => {
  await openList(page);
  await main(page).getByLabel('Quantity', { exact: true }).fill('3');
  await choose(page, 'list.csv', strToU8('Pallets;L;W;H;G.W. each\r\n2;120;100;115,5;400\r\n'));
  await expect(list(page)).toContainText('2 pallets, 120 × 100 × 115.5 cm, 400 kg each');
  await list(page).getByRole('button', { name: 'Take this line' }).click();
  const quantities = main(page).getByLabel('Quantity', { exact: true });
  await expect(quantities).toHaveCount(2);
  await expect(quantities.first()).toHaveValue('3');
  await expect(quantities.nth(1)).toHaveValue('2');

  await page.getByRole('button', { name: 'Add a packing list' }).click();
  const cells = list(page).getByLabel('Or cells copied from a spreadsheet');
  await cells.fill('Drums\tDia (cm)\tH (cm)\tTotal G.W. (kg)\n4\t58\t88\t1,250');
  await expect(list(page)).toContainText('Row 2: “1,250” may be 1250 or 1.25.');
  await list(page).getByLabel('“1,250” is').selectOption('1250');
  await expect(list(page)).toContainText('4 drums, diameter × height 58 × 88 cm, 312.5 kg each');
  await cells.fill('Drums\tDia (cm)\tH (cm)\tTotal G.W. (kg)\n4\t58\t88\t880');
  await expect(list(page)).toContainText('4 drums, diameter × height 58 × 88 cm, 220 kg each');
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await list(page).getByRole('button', { name: 'Take this line' }).click();
  await expect(main(page).getByLabel('Diameter')).toHaveValue('58');
  await expect(quantities).toHaveCount(3);
});
