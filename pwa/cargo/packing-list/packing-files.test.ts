import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetOf, sheetsInFile } from './file-rows';
import { readPackingList, sheetOfList } from './packing-list';

const file = (name: string) => readFileSync(new URL(`lists/${name}.xlsx`, import.meta.url));

const listIn = (bytes: Uint8Array, isOfEach: boolean | null = null) => {
  const sheet = sheetOfList(sheetsInFile(bytes));
  const { lines = [], wrong = [] } =
    readPackingList(sheet ?? sheetOf([]), { isWeightOfEach: isOfEach }) ?? {};
  const shown = lines.map(
    ({ quantity, packageKind, lengthCm, widthCm, heightCm, weightKg }) =>
      `${quantity} ${packageKind} ${lengthCm}x${widthCm}x${heightCm} ${weightKg}`,
  );
  return { lines: shown, wrong, sheet: sheet?.name };
};

const usual = ['12 carton 60x40x35 18.5', '8 carton 120x80x100 25'];
const cases: [name: string, lines: string[], isOfEach?: boolean][] = [
  ['X01-workbook2-sharedStrings2', usual],
  ['X01b-workbook2-only', usual],
  ['X02-SharedStrings-capital', usual],
  ['X03-backslashes', usual],
  ['X07-invoice-first', usual],
  ['X13-carton-range', usual],
  ['X13b-from-to', usual],
  ['X20-carton-size', usual],
  ['X20b-carton-size-first', usual],
  ['X20c-box-size', usual],
  ['X21-vol-weight-first', usual, false],
  ['X25-units-in-cells', usual],
  ['X27-units-rows', [...usual, '5 pallet 120x80x100 250']],
  ['X28-volumetric-then-gross', usual],
  ['X28b-volumetric-then-gross-plain', usual, false],
  ['X30-fmt', ['3 pallet 120x100x150 410', '10 carton 60x40x40 12']],
  ['X32-mixed-units', [...usual, '5 carton 120x80x60 30']],
];

test.each(cases)('%s is read right', (name, lines, isOfEach) => {
  expect(listIn(file(name), isOfEach)).toMatchObject({ lines, wrong: [] });
});

test('the sheet with the packing list is taken, and the others are there to choose', () => {
  expect(listIn(file('X07-invoice-first')).sheet).toBe('PACKING LIST');
  expect(sheetsInFile(file('X07-invoice-first')).map(({ name }) => name)).toEqual([
    'INVOICE',
    'PACKING LIST',
  ]);
});

const strict = 'http://purl.oclc.org/ooxml';
const workbook = (rows: string) =>
  zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${strict}/officeDocument/relationships/officeDocument" Target="/xl/book.xml"/></Relationships>`,
    ),
    'xl/book.xml': strToU8(
      `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships"><sheets><sheet name="Export Summary" sheetId="1" r:id="s"/><sheet name="Table 1" sheetId="2" r:id="t"/></sheets></workbook>`,
    ),
    'xl/_rels/book.xml.rels': strToU8(
      `<Relationships><Relationship Id="s" Type="${strict}/officeDocument/relationships/worksheet" Target="./worksheets/../worksheets/s.xml"/><Relationship Id="t" Type="${strict}/officeDocument/relationships/worksheet" Target="worksheets/t.xml"/></Relationships>`,
    ),
    'xl/worksheets/s.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>This document was exported</t></is></c></row></sheetData></worksheet>',
    ),
    'xl/worksheets/t.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
const text = (value: string, more = '') => `<c t="inlineStr"><is><t>${value}</t>${more}</is></c>`;
const header = `<row r="1" hidden="false">${['Ctns', 'Size (cm)', 'G.W. each'].map((one) => text(one)).join('')}</row>`;
const row = (count: string, attributes = '') =>
  `<row${attributes}>${count}${text('60x40x35')}<c><v>18.5</v></c></row>`;

test('strict parts, a summary sheet, formulas, hidden rows and what is read aloud', () => {
  const reading = '<rPh sb="0" eb="1"><t>9</t></rPh>';
  const list = listIn(
    workbook(
      header +
        row(text('12', reading)) +
        row('<c><f t="shared" si="0"/><v>8</v></c>') +
        row('<c><v>999</v></c>', ' hidden="1"') +
        row('<c><f>A2*2</f></c>'),
    ),
  );
  expect(list.sheet).toBe('Table 1');
  expect(list.lines).toEqual(['20 carton 60x40x35 18.5']);
  expect(list.wrong.map((one) => one.row)).toEqual([4, 5]);
  expect(list.wrong[0]?.message).toMatch(/hidden/);
});
