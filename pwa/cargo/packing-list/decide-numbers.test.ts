import { expect, test } from 'vitest';
import { rowsInText, sheetOf } from './file-rows';
import { type Answers, readPackingList } from './packing-list';

const readIn = (rows: string, answers?: Answers) =>
  readPackingList(sheetOf(rowsInText(`Ctns\tL\tW\tH\tG.W. each\n${rows}`)), answers);
const weightsIn = (rows: string, answers?: Answers) =>
  readIn(rows, answers)?.lines.map(({ weightKg }) => weightKg);

test.each<[rows: string, weights: number[]]>([
  // Of the same column.
  ['1\t60\t40\t35\t1,250\n1\t60\t40\t35\t18.5', [1250, 18.5]],
  ['1\t60\t40\t35\t1,250\n1\t60\t40\t35\t18,5', [1.25, 18.5]],
  ['1\t60\t40\t35\t1.250\n1\t60\t40\t35\t18.5', [1.25, 18.5]],
  ['1\t60\t40\t35\t1.250\n1\t60\t40\t35\t18,5', [1250, 18.5]],
  ['1\t60\t40\t35\t1,250\n1\t60\t40\t35\t2,250.5', [1250, 2250.5]],
  ['1\t60\t40\t35\t1,250\n1\t60\t40\t35\t2.250,5', [1.25, 2250.5]],
  ['1\t60\t40\t35\t1,250\n1\t60\t40\t35\t0,605', [1.25, 0.605]],
  ['1\t60\t40\t35\t1.250\n1\t60\t40\t35\t0.605', [1.25, 0.605]],
  ['1\t60\t40\t35\t12.500\n1\t60\t40\t35\t1.250,00', [12_500, 1250]],
  // Of another one.
  ['1\t60.5\t40\t35\t1,250', [1250]],
  ['1\t60,5\t40\t35\t1,250', [1.25]],
  ['1\t60,5\t40\t35\t1.250', [1250]],
  ['১\t৬০.৫\t৪০\t৩৫\t১,২৫০', [1250]],
  ['1\t６０．５\t40\t35\t1,250 kgs/ctn', [1250]],
  // The own column comes before the others.
  ['1\t60.5\t40\t35\t1,250\n1\t60.5\t40\t35\t18,5', [1.25, 18.5]],
  // Never in two ways.
  ['1\t60\t40\t35\t1250\n1\t60\t40\t35\t1 250', [1250]],
  ["1\t60\t40\t35\t1'250,5", [1250.5]],
  ['1\t60\t40\t35\t1,00,000', [100_000]],
])('the other numbers of a list say what has two readings: %j', (rows, weights) => {
  const list = readIn(rows);
  expect(weightsIn(rows)).toEqual([...new Set(weights)]);
  expect([list?.wrong, list?.unclearNumber]).toEqual([[], null]);
});

test.each([
  ['1,250', ',', 1.25, 1250],
  ['1.250', '.', 1.25, 1250],
  ['12,500 kg', ',', 12.5, 12_500],
] as const)('where nothing says it, the person is asked: %s', (number, sign, decimal, whole) => {
  const rows = `1\t60\t40\t35\t${number}\n2\t60\t40\t35\t18`;
  const asked = readIn(rows);
  expect(asked?.unclearNumber).toBe(number.replace(' kg', ''));
  expect(asked?.wrong).toEqual([
    { row: 2, message: `“${number.replace(' kg', '')}” may be ${whole} or ${decimal}.` },
  ]);
  expect(weightsIn(rows)).toEqual([18]);
  expect(weightsIn(rows, { decimalSign: sign })).toEqual([decimal, 18]);
  expect(weightsIn(rows, { decimalSign: sign === ',' ? '.' : ',' })).toEqual([whole, 18]);
  // The answer can be changed.
  expect(readIn(rows, { decimalSign: sign })?.unclearNumber).not.toBeNull();
});

test('columns of both kinds say nothing of a third one', () => {
  expect(readIn('1\t60.5\t40,5\t35\t1,250')?.wrong.map(({ row }) => row)).toEqual([2]);
});

test('what counts packages is whole, and numbers of packages are left as they are', () => {
  expect(readIn('1,200\t60\t40\t35\t18.5')?.lines[0]?.quantity).toBe(1200);
  expect(readIn('1.200\t60\t40\t35\t18')?.lines[0]?.quantity).toBe(1200);
  const numbers = 'C/NO\tL\tW\tH\tG.W. each\n1,250\t60\t40\t35\t18.5';
  expect(readPackingList(sheetOf(rowsInText(numbers)))?.lines[0]?.quantity).toBe(2);
});

test('a number of a workbook has a point before its decimals', () => {
  const rows = [
    ['Ctns', 'CBM', 'Total G.W.'],
    ['12', '1.008', '1.250 kg'],
  ].map((cells, at) => ({
    number: at + 1,
    cells,
    numbers: at === 1 ? [0, 1] : [],
  }));
  // The text beside it is asked for all the same.
  const list = readPackingList(sheetOf(rows), { decimalSign: ',' });
  expect(list?.lines[0]).toMatchObject({ totalM3: 1.008, totalKg: 1250 });
  expect(list?.unclearNumber).toBe('1.250');
});

test('in a cell with all sides each number has one reading', () => {
  const sizes = (cell: string) => {
    const text = `Ctns\tSize (mm)\tG.W. each\n1\t${cell}\t18.5`;
    const [line] = readPackingList(sheetOf(rowsInText(text)))?.lines ?? [];
    return [line?.lengthCm, line?.widthCm, line?.heightCm];
  };
  expect(sizes('1,200x800x1,000')).toEqual([120, 80, 100]);
  expect(sizes('1.200,5x800x1.000')).toEqual([120.05, 80, 100]);
});
