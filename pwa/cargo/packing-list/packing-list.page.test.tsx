import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { db } from '../../data/device';
import { isSubmission } from '../../data/store/entry-kinds';
import { openPage } from '../../test-support/page/open-page';
import {
  field,
  fillPerson,
  fillRoute,
  next,
  sendRequest,
} from '../../test-support/page/request-form';

beforeEach(() => page.viewport(390, 844));

const main = () => page.getByRole('main');
const list = () => page.getByRole('region', { name: 'Packing list' });
const addList = () => page.getByRole('button', { name: 'Add a packing list' });

async function openCargo() {
  openPage('/services/request');
  await fillRoute('Shirts');
  await next('Cargo');
}

const choose = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  userEvent.upload(list().getByLabelText('File'), new File([bytes], name));

function workbook(rows: (string | number)[][]): Uint8Array<ArrayBuffer> {
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

test('a packing list in XLSX is looked at, takes the place of the untouched line, and is sent', async () => {
  await openCargo();
  // What was wrong with the line that the list replaces is wrong no more.
  await next('Details');
  await expect.element(main()).toHaveTextContent('Enter the length');
  await addList().click();
  await choose('list.xlsx', workbook([['Dear Sir'], ['please quote']]));
  await expect.element(list()).toHaveTextContent('No row of headers was found.');
  await choose(
    'list.xlsx',
    workbook([
      ['Ctns', 'Size (cm)', 'G.W. (kg)'],
      [12, '60 x 40 x 30.5', 134.4],
      [8, '60 x 40 x 40', 112],
      [1, '60 x 40', 112],
      ['Total', '', 246.4],
    ]),
  );
  const weights = list().getByLabelText('The weights are');
  await expect.element(weights).toBeVisible();
  await expect.element(list().getByRole('button', { name: /Take/ })).not.toBeInTheDocument();
  await weights.selectOptions('of all packages of a row');
  await expect.element(list()).toHaveTextContent('12 cartons, 60 × 40 × 30.5 cm, 11.2 kg each');
  await expect.element(list()).toHaveTextContent('Row 4: Enter');
  await list().getByRole('button', { name: 'Take these 2 lines' }).click();
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(addList()).toHaveFocus();
  await expect.element(main()).not.toHaveTextContent('Enter the length');
  const quantities = field('Quantity', main());
  await expect.element(quantities.first()).toHaveValue('12');
  await expect.element(field('Weight each', main()).nth(1)).toHaveValue('14');
  await expect.element(quantities).toHaveLength(2);
  await next('Details');
  await next('Contact');
  await fillPerson();
  await next('Review');
  await expect.element(main()).toHaveTextContent('8 cartons, 60 × 40 × 40 cm, 14 kg each');
  await sendRequest();
  const [sent] = (await db.outbox.toArray()).filter(isSubmission);
  expect(sent?.body.shipment).toMatchObject({
    cargo: [
      { packageKind: 'carton', quantity: 12, heightCm: 30.5, weightKg: 11.2 },
      { packageKind: 'carton', quantity: 8, heightCm: 40, weightKg: 14 },
    ],
  });
});

test('a CSV file and pasted cells come behind the lines that are there', async () => {
  await openCargo();
  await addList().click();
  const quantities = field('Quantity', main());
  await quantities.fill('3');
  const csv = 'Pallets;L;W;H;G.W. each\r\n2;120;100;115,5;400\r\n';
  await choose('list.csv', new TextEncoder().encode(csv));
  await expect.element(list()).toHaveTextContent('2 pallets, 120 × 100 × 115.5 cm, 400 kg each');
  await list().getByRole('button', { name: 'Take this line' }).click();
  await expect.element(quantities).toHaveLength(2);
  await expect.element(quantities.first()).toHaveValue('3');
  await expect.element(quantities.nth(1)).toHaveValue('2');

  await addList().click();
  const cells = list().getByLabelText('Or cells copied from a spreadsheet');
  await cells.fill('Drums\tDia (cm)\tH (cm)\tTotal G.W. (kg)\n4\t58\t88\t1,250');
  await expect.element(list()).toHaveTextContent('Row 2: “1,250” may be 1250 or 1.25.');
  await list().getByLabelText('“1,250” is').selectOptions('1250');
  const drums = '4 drums, diameter × height 58 × 88 cm';
  await expect.element(list()).toHaveTextContent(`${drums}, 312.5 kg each`);
  await cells.fill('Drums\tDia (cm)\tH (cm)\tTotal G.W. (kg)\n4\t58\t88\t880');
  await expect.element(list()).toHaveTextContent(`${drums}, 220 kg each`);
  const { clientWidth, scrollWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await list().getByRole('button', { name: 'Take this line' }).click();
  await expect.element(main().getByLabelText('Diameter')).toHaveValue('58');
  await expect.element(quantities).toHaveLength(3);
});
