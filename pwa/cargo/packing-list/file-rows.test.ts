import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rowsInText, sheetsInFile } from './file-rows';

const rowsInFile = (bytes: Uint8Array) => {
  const shown = sheetsInFile(bytes).find(({ isHidden }) => !isHidden);
  if (shown?.problem) throw new Error(shown.problem);
  return shown?.rows ?? [];
};

const workbookOf = (rows: string, shared = '<sst/>', after = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="C" sheetId="3" state="hidden" r:id="rId1"/><sheet name="A" sheetId="1" r:id="rId7"/><sheet name="B" sheetId="2" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/sheet3.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(shared),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
    'xl/worksheets/sheet3.xml': strToU8(
      `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
  });

test('the first sheet that is shown is read: shared and own texts, formulas, gaps, empty rows and cells', () => {
  const shared =
    '<sst><si><r><t>Q</t></r><r><t>ty</t></r><rPh><t>kyu</t></rPh></si><si/><si><t xml:space="preserve">L &amp; W &#x00D7; H</t></si></sst>';
  const rows =
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>' +
    '<row r="3" ht="15"/>' +
    '<row r="4"><c r="A4" s="1"/><c r="B4"><f>6*2</f><v>12</v></c><c r="C4"><v>1.1200000000000001E1</v></c><c r="D4" t="inlineStr"><is><t>x</t></is></c><c r="E4" t="str"><f>"a"</f><v>a</v></c><c r="F4" t="e"><v>#REF!</v></c></row>' +
    '<row r="900000"><c r="A900000" s="1"/></row>';
  expect(rowsInFile(workbookOf(rows, shared))).toEqual([
    { number: 2, cells: ['Qty', '', '', 'L & W × H'] },
    { number: 4, cells: ['', '12', '11.2', 'x', 'a', '#REF!'], numbers: [1, 2] },
  ]);
  // Some programs write each tag with a prefix.
  const prefixed = '<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>';
  expect(rowsInFile(workbookOf(prefixed))).toEqual([{ number: 1, cells: ['7'], numbers: [0] }]);
});

test('a file that can’t be read gets a sentence', () => {
  const refused: [file: Uint8Array, sentence: RegExp][] = [
    [strToU8('PK nothing'), /no XLSX workbook, or it is damaged/],
    [zipSync({ 'a.txt': strToU8('a') }), /no XLSX workbook, or it is damaged/],
    [workbookOf('<row r="1"><c><v>1').slice(0, -40), /damaged/],
    [new Uint8Array(20_000_001), /larger than 20 MB/],
  ];
  for (const [file, sentence] of refused) expect(() => rowsInFile(file)).toThrow(sentence);
});

test('what a small file unpacks to is bounded, and so are rows and letters', () => {
  const bomb = workbookOf('', ' '.repeat(8_000_001));
  expect(bomb.length).toBeLessThan(50_000);
  expect(() => rowsInFile(bomb)).toThrow(/larger than 8 MB when it is unpacked/);
  expect(() => rowsInText('1,2\n'.repeat(5_001))).toThrow(/more than 5,000 rows/);
  expect(() => rowsInText('1'.repeat(5_000_001))).toThrow(/5 million letters/);
});

test('a hostile sheet ends neither memory nor time', () => {
  // Of this process: other work on the machine does not count.
  const began = process.cpuUsage();
  // Cells at the far corner of a sheet, and beyond it.
  const far =
    '<row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZZZ1"><v>2</v></c></row><row r="1048576"><c r="XFD1048576"><v>3</v></c></row>';
  expect(rowsInFile(workbookOf(far))).toMatchObject([{ number: 1, cells: ['1'] }]);
  const wide = '<row><c r="CV1"><v>1</v></c></row>'.repeat(100_000);
  expect(() => rowsInFile(workbookOf(wide))).toThrow(/more than 5,000 rows/);
  expect(() => rowsInFile(workbookOf('<row>'.repeat(200_000)))).toThrow(/damaged/);
  // What a text declares is not put into it.
  const entities =
    '<!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>';
  const cells = rowsInFile(workbookOf('<row><c t="s"><v>0</v></c></row>', entities))[0]?.cells;
  expect(cells).toEqual(['&b;']);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000);
});

test('cells that are merged over rows are marked', () => {
  const row = (r: number) =>
    `<row r="${r}"><c r="A${r}"><v>${r}</v></c><c r="B${r}"><v>7</v></c><c r="C${r}"><v>8</v></c></row>`;
  const after = '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="A1:C1"/></mergeCells>';
  const rows = rowsInFile(workbookOf(row(1) + row(2) + row(3) + row(4), '<sst/>', after));
  expect(rows.map(({ cells }) => cells.join(' '))).toEqual(['1 7 8', '2 7↓ 8', '3 ↑ 8', '4 7 8']);
});

test('text is read with the separator that its headers have, and the numbers of a spreadsheet', () => {
  expect(rowsInText('List, of May\n\nQty;L;"W\n(cm)"\n1;60,5;40')).toEqual([
    { number: 1, cells: ['List, of May'] },
    { number: 3, cells: ['Qty', 'L', 'W\n(cm)'] },
    { number: 4, cells: ['1', '60,5', '40'] },
  ]);
  expect(rowsInText('A list\nQty\tSize, cm\n1\t60,5').at(1)?.cells).toEqual(['Qty', 'Size, cm']);
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...'a\tb'].flatMap((one) => [one.charCodeAt(0), 0]),
  ]);
  expect(rowsInFile(utf16)).toEqual([{ number: 1, cells: ['a', 'b'] }]);
});

test('columns of spaces, as in a mail, are cells', () => {
  const text = `Dear Sir, please quote for these:

  Ctns  Goods            Size (cm)         G.W. (kg)
    12  Knitted shirts   60 x 40 x 35           18.5
   100                   120 x 80 x 100        1,025
Total: 112 ctns
`;
  expect(rowsInText(text)).toEqual([
    { number: 1, cells: ['Dear Sir, please quote for these:'] },
    { number: 3, cells: ['Ctns', 'Goods', 'Size (cm)', 'G.W. (kg)'] },
    { number: 4, cells: ['12', 'Knitted shirts', '60 x 40 x 35', '18.5'] },
    { number: 5, cells: ['100', '', '120 x 80 x 100', '1,025'] },
    { number: 6, cells: ['Total: 112 ctns'] },
  ]);
});

test('spaces behind commas, semicolons and tabs are none of columns', () => {
  expect(
    rowsInText('Ctns,  L,  W,  H\n12,  60,  40,  35').map(({ cells }) => cells.length),
  ).toEqual([4, 4]);
  expect(rowsInText('Ctns\tL  W  H\n12\t60  40  35').map(({ cells }) => cells.length)).toEqual([
    2, 2,
  ]);
});
