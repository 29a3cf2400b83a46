import { expect, test } from 'vitest';
import { rowsInText, sheetOf } from './file-rows';
import { type Answers, readPackingList } from './packing-list';

function readIn(text: string, answers: Answers = {}, hiddenColumns: number[] = []) {
  const list = readPackingList({ ...sheetOf(rowsInText(text)), hiddenColumns }, answers);
  const lines = (list?.lines ?? []).map((line) => {
    const sides = `${line.lengthCm}x${line.widthCm}x${line.heightCm} ${line.weightKg}`;
    const measures = line.measured === 'totals' ? `${line.totalM3} m3 ${line.totalKg}` : sides;
    return `${line.quantity} ${line.packageKind} ${measures}`;
  });
  return { ...list, lines, wrong: (list?.wrong ?? []).map(({ row }) => row) };
}

const first = 'Ctns\tL (cm)\tW (cm)\tH (cm)\tG.W. each (kg)\n12\t60\t40\t35\t18.5\n';
const ofFirst = '12 carton 60x40x35 18.5';

test.each<[what: string, second: string, lines: string[], wrong: number[]]>([
  [
    'other columns',
    '\nStyle\tPallets\tWeight per pallet (lbs)\tSize (mm)\nA\t2\t100\t1200x800x1000',
    ['2 pallet 120x80x100 45.359237'],
    [],
  ],
  [
    'the same columns in another order and unit',
    'G.W. each (kg)\tH (mm)\tW (mm)\tL (mm)\tPkgs\n25\t1000\t800\t1200\t8',
    ['8 other 120x80x100 25'],
    [],
  ],
  [
    'below a total and a title',
    'TOTAL\t\t\t\t222\nLoose cargo\nPallets\tGross weight/plt\n2\t250',
    ['2 pallet nullxnullxnull 250'],
    [],
  ],
  [
    'the same headers once more',
    `\n${first.replace('12\t60', '8\t80')}`,
    ['8 carton 80x40x35 18.5'],
    [],
  ],
  [
    'headers in two rows',
    '\nPlts\tDimensions (mm)\t\t\tG.W./plt\n\tL\tW\tH\tkg\n2\t1200\t800\t1000\t250',
    ['2 pallet 120x80x100 250'],
    [],
  ],
  [
    'farther to the right',
    '\n\t\t\t\t\t\tPallets\tG.W./plt\tSize\n\t\t\t\t\t\t2\t250\t120x80x100',
    ['2 pallet 120x80x100 250'],
    [],
  ],
  [
    'headers that are not known',
    '\nContainer\tSeal\tTare\tPayload\n1\t2\t2300\t28000\n3\t4\t2300\t28000',
    [],
    [4, 5],
  ],
  ['such headers in Chinese', '\n柜号\t封条\t皮重\n1\t2\t2300', [], [4]],
  [
    'a known table below one that is not',
    '\nContainer\tSeal\n1\t2\n\nPallets\tG.W./plt\tSize\n2\t250\t120x80x100',
    ['2 pallet 120x80x100 250'],
    [4],
  ],
  [
    'no table: words in place of figures',
    'TBA\tto follow\tTBA\tTBA\tTBA\n8\t60\t40\t20\t9',
    ['8 carton 60x40x20 9'],
    [3],
  ],
  [
    'no table: words in place of all figures',
    '\nTBA\tTBA\tTBA\tTBA\tTBA\n8\t60\t40\t20\t9',
    ['8 carton 60x40x20 9'],
    [3],
  ],
  ['no table: who made the list', '\nPrepared by\tChecked by\n\nCountry of origin\tnone', [], []],
  [
    'no table: a name of goods',
    '\t\t\t\t\tCarton\tWeight set\n8\t60\t40\t20\t9',
    ['8 carton 60x40x20 9'],
    [],
  ],
])('a second table: %s', (_, second, lines, wrong) => {
  const read = readIn(first + second);
  expect(read.lines).toEqual([ofFirst, ...lines]);
  expect(read.wrong).toEqual(wrong.map((row) => (second.startsWith('\n') ? row + 1 : row)));
});

test('each table has its own total, and says of its own what the weights are', () => {
  const other = '\nPallets\tCBM\tTotal G.W.\n2\t2.5\t500\n4\t5.25\t1100\n6\t7.75\t1600';
  const both = readIn(first + other);
  expect(both.lines).toEqual([ofFirst, '2 pallet 2.5 m3 500', '4 pallet 5.25 m3 1100']);
  expect([both.wrong, both.isWeightOfEach]).toEqual([[], 'by-table']);
  // What the person says is of the table that does not say it.
  const open = `${first + other}\n\nCrates\tCBM\tG.W.\n3\t1.5\t60`;
  expect(readIn(open).isWeightOfEach).toBeNull();
  expect(readIn(open, { isWeightOfEach: false }).lines).toEqual([
    ...both.lines,
    '3 crate 1.5 m3 60',
  ]);
  expect(readIn(open, { isWeightOfEach: true }).lines.at(-1)).toBe('3 crate 1.5 m3 180');
});

test('a table beside another one is named', () => {
  const row = 'Ctns\tL\tW\tH\tG.W. each';
  expect(readIn(`${row}\t\t${row}\n12\t60\t40\t35\t18.5\t\t8\t60\t40\t35\t9`)).toMatchObject({
    lines: [ofFirst],
    wrong: [1],
  });
});

test('a hidden column with figures is said, and nothing takes its place', () => {
  const rows = 'Ctns\tPcs\tL\tW\tH\tG.W. each\n12\t600\t60\t40\t35\t18.5';
  expect(readIn(rows, {}, [1])).toMatchObject({ lines: [ofFirst], hiddenColumns: ['Pcs'] });
  // Neither pieces nor rows are counted as cartons.
  expect(readIn(rows, {}, [0])).toMatchObject({ lines: [], wrong: [2], hiddenColumns: ['Ctns'] });
  expect(readIn(rows, {}, [0, 1])).toMatchObject({ lines: [], wrong: [2] });
  // A side, or a weight.
  expect(readIn(rows, {}, [4])).toMatchObject({ lines: [], wrong: [2], hiddenColumns: ['H'] });
  // A column that is there twice is the one that is shown.
  const twice = 'Ctns\tL\tW\tH\tG.W. each\tG.W. each\n12\t60\t40\t35\t99\t18.5';
  expect(readIn(twice, {}, [4])).toMatchObject({ lines: [ofFirst], hiddenColumns: ['G.W. each'] });
  // One without figures says nothing.
  expect(readIn(rows.replace('600', ''), {}, [1]).hiddenColumns).toEqual([]);
});

test('headers that are merged with the row of units below them are joined with it', () => {
  const rows = [
    ['C/NO↓', 'DESCRIPTION↓', 'QTY', 'N.W.', 'G.W.', 'MEAS.'],
    ['↑', '↑', '(CTNS)', '(KGS)', '(KGS)', '(CBM)'],
    ['1-12', 'Shirts', '12', '200', '222', '1.008'],
    ['13-20', 'Trousers', '8', '180', '200', '7.68'],
  ].map((cells, at) => ({ number: at + 1, cells }));
  const list = readPackingList(sheetOf(rows), { isWeightOfEach: false });
  expect(list?.lines).toMatchObject([
    { quantity: 12, packageKind: 'carton', totalM3: 1.008, totalKg: 222 },
    { quantity: 8, packageKind: 'carton', totalM3: 7.68, totalKg: 200 },
  ]);
});
