import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rowsInText, sheetOf, sheetsInFile } from './file-rows';
import { PackingFileError } from './packing-file-error';
import { readPackingList } from './packing-list';

type Parts = { rows?: string; after?: string; shared?: string; styles?: string };

const workbookOf = ({ rows = '', after = '', shared = '<sst/>', styles = '' }: Parts) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="/styles" Target="styles.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(shared),
    'xl/styles.xml': strToU8(styles),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
  });

const rowsOf = (count: number, cells: (row: number) => string) =>
  `Ctns,L,W,H,G.W. each\n${Array.from({ length: count }, (_, row) => `${cells(row)}\n`).join('')}`;
const inText = (text: string) => readPackingList(sheetOf(rowsInText(text)));
const inWorkbook = (parts: Parts) =>
  readPackingList(sheetsInFile(workbookOf(parts))[0] ?? sheetOf([]));
const cellsOf = (cell: string) => `<row>${cell.repeat(100)}</row>`;
const formatOf = (code: string) =>
  `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
const attributes = Array.from({ length: 400_000 }, (_, at) => ` a${at}="1"`).join('');

const words = (row: number, at: number) => `weight ${row} x${at} size`;

const hostile: [what: string, read: () => unknown][] = [
  [
    'headers in each row',
    () =>
      inText(rowsOf(4_990, (row) => Array.from({ length: 30 }, (_, at) => words(row, at)).join())),
  ],
  ['the same headers in each row', () => inText(rowsOf(4_990, () => 'Ctns,L,W,H,G.W. each'))],
  [
    'other headers in each row',
    () => inText(rowsOf(4_990, (row) => `Ctns,L,W,H,G.W. ${'abc'[row % 3]}`)),
  ],
  [
    'numbers with two readings',
    () => inText(rowsOf(4_990, () => '1,"1,250 1,250 1,250",1,1,"1,250"')),
  ],
  [
    'a long format in each cell',
    () =>
      inWorkbook({
        styles: formatOf('a0;'.repeat(2_000_000)),
        rows: cellsOf('<c><v>1</v></c>').repeat(4_900),
      }),
  ],
  [
    'a long unit in each cell',
    () =>
      inWorkbook({
        styles: formatOf(`0'${'m'.repeat(4_000_000)}`),
        rows: cellsOf('<c><v>1</v></c>').repeat(9),
      }),
  ],
  [
    'quotes and brackets that nothing closes',
    () =>
      inWorkbook({
        styles: formatOf('0[$&quot;'.repeat(800_000)),
        rows: cellsOf('<c><v>1</v></c>'),
      }),
  ],
  [
    'hidden columns',
    () =>
      inWorkbook({
        rows: '<cols/>',
        after: '<col min="1" max="16384" hidden="1"/>'.repeat(150_000),
      }),
  ],
  [
    'formats',
    () => inWorkbook({ styles: `<cellXfs>${'<xf numFmtId="9"/>'.repeat(400_000)}</cellXfs>` }),
  ],
  ['lines that differ', () => inText(rowsOf(4_990, (row) => `1,${row / 8 + 1},1,1,1`))],
  ['rows that are wrong', () => inText(rowsOf(4_990, (row) => `1,0,${row},1,1`))],
  ['cells beyond all columns', () => inText(rowsOf(4_990, () => '1a,'.repeat(300)))],
  ['one row of cells', () => inText(','.repeat(5_000_000))],
  ['spaces behind a figure', () => inText(rowsOf(1, () => `1${' '.repeat(2_500)}#,1,1,1,1`))],
  ['many digits', () => inText(rowsOf(100, () => `${'১'.repeat(40_000)},1,1,1,1`))],
  ['long words', () => inText(rowsOf(100, () => `${'total '.repeat(7_000)}1,1,1,1,1`))],
  ['a quote that separates', () => inText(`sep="\n${'a""""\n'.repeat(40_000)}`)],
  ['quotes that nothing closes', () => inText('a",b,"\n'.repeat(20_000))],
  ['rows without end', () => inText('1,2\n'.repeat(1_200_000))],
  [
    'merged cells',
    () =>
      inWorkbook({
        rows: cellsOf('<c><v>1</v></c>').repeat(4_900),
        after: '<mergeCell ref="A1:CV1048576"/>'.repeat(2_000),
      }),
  ],
  ['merges', () => inWorkbook({ after: '<mergeCell ref="A1:A9"/>'.repeat(200_000) })],
  ['elements', () => inWorkbook({ after: '<a></a>'.repeat(2_500_000) })],
  ['attributes', () => inWorkbook({ rows: `<row><c${attributes}/></row>` })],
  ['shared texts', () => inWorkbook({ shared: `<sst>${'<si/>'.repeat(3_900_000)}</sst>` })],
  [
    'entities',
    () => inWorkbook({ shared: `<sst><si><t>${'&amp;'.repeat(1_000_000)}</t></si></sst>` }),
  ],
  [
    'a long text in each cell',
    () =>
      inWorkbook({
        rows: cellsOf('<c t="s"><v>0</v></c>').repeat(4),
        shared: `<sst><si><t>${'a'.repeat(100_000)}</t></si></sst>`,
      }),
  ],
];

test('a hostile list is read or refused in bounded time', { timeout: 120_000 }, () => {
  for (const [what, read] of hostile) {
    // Of this process: other work on the machine does not count.
    const began = process.cpuUsage();
    try {
      read();
    } catch (error) {
      expect(error).toBeInstanceOf(PackingFileError);
    }
    expect(process.cpuUsage(began).user / 1_000, what).toBeLessThan(3_000);
  }
});

test('of rows that differ none is lost, right or wrong', () => {
  const list = inText(rowsOf(4_990, (row) => `1,${row % 2 ? row / 8 : 0},1,1,1`));
  expect([list?.lines.length, list?.wrong.length]).toEqual([2_495, 2_495]);
  expect(list?.wrong.at(-1)?.row).toBe(4_990);
});
