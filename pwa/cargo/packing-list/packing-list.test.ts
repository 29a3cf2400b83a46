import { describe, expect, test } from 'vitest';
import { rowsInText, sheetOf } from './file-rows';
import { measureIn } from './measure-in';
import { readPackingList } from './packing-list';

const shown = (text: string, isOfEach: boolean | null = null) => {
  const { lines = [], wrong = [] } =
    readPackingList(sheetOf(rowsInText(text)), { isWeightOfEach: isOfEach }) ?? {};
  const said = lines.map((line) => [
    ...[line.quantity, line.packageKind, line.measured, line.lengthCm, line.widthCm],
    ...[line.heightCm, line.weightKg, line.totalM3, line.totalKg],
  ]);
  return { lines: said.map((one) => one.map((part) => part ?? '-').join(' ')), wrong };
};
const linesIn = (text: string) => shown(text).lines;

test('headers in many spellings are read, and rows of totals and empty ones are left out', () => {
  const pasted =
    'Packing list 17\n\nItem\tCTN NO.\tCtns\tL (cm)\tW (cm)\tH (cm)\tG.W. each (kg)\nShirts\t1-12\t12\t60\t40\t30,5\t11.2\n\t\t\t\t\t\t\nTotal station\t13-20\t8\t60\t40\t40\t14\nTotal\t\t20\t\t\t\t246.4';
  expect(shown(pasted)).toEqual({
    lines: ['12 carton sides 60 40 30.5 11.2 - -', '8 carton sides 60 40 40 14 - -'],
    wrong: [],
  });
});

test('sums below a table without a word are no line', () => {
  const rows = 'Ctns,L,W,H,G.W. each\n12,60,40,30,11\n8,60,40,40,14\n';
  expect(linesIn(`${rows}20,,,,244`)).toEqual(linesIn(rows));
  // Lines that are alike, or that have no sizes, have sums too.
  expect(linesIn('Ctns,L,W,H,G.W. each\n12,60,40,30,11\n8,60,40,30,11\n20,,,,220')).toHaveLength(1);
  const volumes = 'Ctns,CBM,Total G.W.\n40,5,1200\n10,1.2,300\n';
  expect(linesIn(`${volumes}50,6.2,1500`)).toEqual(linesIn(volumes));
  expect(linesIn(`${volumes}50,7,1600`)).toHaveLength(3);
  // A row like that is one whose sizes are not known.
  expect(linesIn(`${rows}7,,,,20`)).toContain('7 carton weight - - - 20 - -');
});

test('total weights are divided, units of headers and cells are converted', () => {
  const csv =
    'Quantity;Package type;Dimensions (mm);Total gross weight (lbs)\n10;Pallet;1200 x 1000 x 1150;1000\n2;Wooden case;1.2x1x0.8 m;200';
  expect(linesIn(csv)).toEqual([
    '10 pallet sides 120 100 115 45.359237 - -',
    '2 crate sides 120 100 80 45.359237 - -',
  ]);
  expect(
    linesIn('Pallets,Length in cm,Width in inch,Height (ft),Weight (MT)\n1,120,40,4,0.5'),
  ).toEqual(['1 pallet sides 120 101.6 121.92 500 - -']);
});

test('headers of two rows are one: sides below “Dimensions”, and units', () => {
  const sides = 'Ctns\tDimensions (mm)\t\t\tG.W. per ctn\n\tL\tW\tH\t\n4\t600\t400\t300\t11';
  expect(linesIn(sides)).toEqual(['4 carton sides 60 40 30 11 - -']);
  const units =
    'Ctns\tLength\tWidth\tHeight\tG.W. per ctn\n\tmm\tmm\tmm\tlbs\n4\t600\t400\t300\t10';
  expect(linesIn(units)).toEqual(['4 carton sides 60 40 30 4.535924 - -']);
});

test('what the header does not say of the weight, the person says', () => {
  const csv = 'Qty,Length,Width,Height,Gross weight (unit: kg)\n10,60,40,30,100';
  expect(readPackingList(sheetOf(rowsInText(csv)))?.isWeightOfEach).toBeNull();
  expect(shown(csv, true).lines).toEqual(['10 other sides 60 40 30 100 - -']);
  expect(shown(csv, false).lines).toEqual(['10 other sides 60 40 30 10 - -']);
});

test('of two columns of the weight the one that says of what it is counts', () => {
  expect(linesIn('Ctns,G.W.,T.G.W.,CBM\n10,11,110,1.5')).toEqual([
    '10 carton totals - - - - 1.5 110',
  ]);
});

test('cartons are counted, not the goods in them', () => {
  expect(linesIn('Qty (pcs),Ctns,Qty/ctn,Pcs,L,W,H,G.W./ctn\n240,10,24,240,60,40,30,11')).toEqual([
    '10 carton sides 60 40 30 11 - -',
  ]);
});

test('rows without sizes are totals, or the weight of each; drums have a diameter', () => {
  expect(linesIn('Cartons,CBM,Total G.W.\n40,5.2,"1,200"')).toEqual([
    '40 carton totals - - - - 5.2 1200',
  ]);
  expect(linesIn('Cartons,G.W. per carton\n212,11')).toEqual(['212 carton weight - - - 11 - -']);
  expect(linesIn('Drums,Dia (cm),H (cm),G.W. each\n4,58,88,220')).toEqual([
    '4 drum round 58 58 88 220 - -',
  ]);
});

test('a row that can’t be read is named by its number, and never read in part', () => {
  const { lines, wrong } = shown(
    'Qty,L,W,"H\n(cm)",G.W.\n2,60,40,30,11\n3,60,?,30,11\n2,60,40,30,11\n1,60,40,30 ells,11',
  );
  // Lines alike are one.
  expect(lines).toEqual(['4 other sides 60 40 30 11 - -']);
  const message = 'Enter the width, more than 0 and at most 2,000 cm.';
  expect(wrong).toEqual([
    { row: 3, message },
    { row: 5, message: message.replace('width', 'height') },
  ]);
  const sizes = shown('Ctns,Size,G.W. each\n1,60x40,9\n1,60x40x30x2,9\n1,60*40*30 (cm),9');
  expect(sizes.lines).toEqual(['1 carton sides 60 40 30 9 - -']);
  expect(sizes.wrong.map(({ row }) => row)).toEqual([2, 3]);
  expect(readPackingList(sheetOf(rowsInText('Dear Sir,\nplease quote')))).toBeNull();
});

test('headers in Chinese and Bangla are read', () => {
  const chinese =
    '箱号,品名,箱数,每箱数量,长(cm),宽(cm),高(cm),总毛重(KG),净重\n1-12,衬衫,12,24,60,40,30,134.4,120\n合计,,12,,,,,134.4,';
  expect(linesIn(chinese)).toEqual(['12 carton sides 60 40 30 11.2 - -']);
  const traditional = '件數,尺寸（厘米）,單件毛重\n3,60×40×30,11';
  expect(linesIn(traditional)).toEqual(['3 other sides 60 40 30 11 - -']);
  const bangla = 'কার্টন সংখ্যা,দৈর্ঘ্য,প্রস্থ,উচ্চতা,প্রতি কার্টন ওজন (কেজি)\n১২,৬০,৪০,৩০,১১.২\nমোট,,,,১৩৪.৪';
  expect(linesIn(bangla)).toEqual(['12 carton sides 60 40 30 11.2 - -']);
});

test('figures that rows share are of one line, or the person is asked to enter them', () => {
  const rows = [
    ['Goods', 'Ctns', 'L', 'W', 'H', 'G.W. each'],
    // Two goods in the same cartons.
    ['Shirts', '5↓', '60↓', '40↓', '30↓', '11↓'],
    ['Trousers', '↑', '↑', '↑', '↑', '↑'],
    // A weight that is of two lines.
    ['Socks', '2', '50', '40', '30', '9↓'],
    ['Caps', '3', '50', '40', '20', '↑'],
  ].map((cells, at) => ({ number: at + 1, cells }));
  const { lines, wrong } = readPackingList(sheetOf(rows)) ?? {};
  expect(lines?.map(({ quantity, weightKg }) => [quantity, weightKg])).toEqual([[5, 11]]);
  const message = 'Some of its figures are in merged cells.';
  expect(wrong).toEqual([
    { row: 4, message },
    { row: 5, message },
  ]);
});

test('lines alike stay two where one would be more than a line may have', () => {
  const row = '9000,60,40,30,11\n';
  expect(linesIn(`Ctns,L,W,H,G.W. each\n${row}${row}`)).toHaveLength(2);
});

test('numbers are read as people write them', () => {
  const read: [text: string, value: number | undefined][] = [
    ['1,200.5', 1200.5],
    // What `decideNumbers` left.
    ['1,200', undefined],
    // Signs of inches and feet.
    ["24''", 24],
    ['24”', 24],
    ['24″', 24],
    ["6'", 6],
    ["6'2", undefined],
    ['1,25,000', 125_000],
    ['1.200,5', 1200.5],
    ['0,605', 0.605],
    ['60,5', 60.5],
    ["1'200", 1200],
    ['1 200', 1200],
    ['৬০.৫', 60.5],
    ['６０．５', 60.5],
    ['0.6 m', 0.6],
    ['24"', 24],
    ['60.5厘米', 60.5],
    ['about 5', undefined],
    ['1.2.3', undefined],
  ];
  expect(read.map(([text]) => measureIn(text)?.value)).toEqual(read.map(([, value]) => value));
});

test('signs of inches and feet are units, not spaces between thousands', () => {
  for (const sign of ['"', '″', '”', "''", '’’', '′′']) {
    expect(linesIn(`Ctns\tL\tW\tH\tG.W. each\n1\t24${sign}\t16${sign}\t14${sign}\t9`)).toEqual([
      '1 carton sides 60.96 40.64 35.56 9 - -',
    ]);
    expect(linesIn(`Ctns\tSize\tG.W. each\n1\t24${sign}x16${sign}x14${sign}\t9`)).toEqual([
      '1 carton sides 60.96 40.64 35.56 9 - -',
    ]);
  }
  for (const sign of ["'", '’', '′']) {
    expect(linesIn(`Crates\tL\tW\tH\tG.W. each\n1\t8${sign}\t4${sign}\t4${sign}\t9`)).toEqual([
      '1 crate sides 243.84 121.92 121.92 9 - -',
    ]);
  }
  expect(linesIn(`Crates\tL\tW\tH\tG.W. each\n1\t8'6"\t4'\t4'\t9`)).toEqual([
    '1 crate sides 259.08 121.92 121.92 9 - -',
  ]);
  expect(shown(`Crates\tL\tW\tH\tG.W. each\n1\t8'16"\t4'\t4'\t9`).wrong).toHaveLength(1);
});

describe('packages that no known header counts', () => {
  const rows = (header: string) =>
    rowsInText(
      `Description\t${header}\tSize (cm)\tG.W./ctn (kg)\nShirts\t10\t60*40*30\t12.5\nTrousers\t4\t50*40*30\t9`,
    );
  const sheetWith = (header: string) => ({ rows: rows(header), hiddenColumns: [] });

  test.each(['Nos', 'Stk', 'Menge', '数'])(
    'a column “%s” is asked for, and no row is one package',
    (header) => {
      const open = readPackingList(sheetWith(header));
      expect(open?.lines).toEqual([]);
      expect(open?.mayCount).toEqual([header]);
      expect(open?.wrong.length).toBe(2);
      const said = readPackingList(sheetWith(header), { countedBy: header });
      expect(said?.lines.map(({ quantity }) => quantity)).toEqual([10, 4]);
      const ones = readPackingList(sheetWith(header), { countedBy: '' });
      expect(ones?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    },
  );

  test.each('কার্টুন প্যাকেট ব্যাগ 板数 卡板 托盘 件 桶 Bdls Coli Colis Kartons'.split(' '))(
    '“%s” counts packages',
    (header) => {
      const list = readPackingList(sheetWith(header));
      expect(list?.mayCount).toEqual([]);
      expect(list?.lines.map(({ quantity }) => quantity)).toEqual([10, 4]);
    },
  );

  test('a table without the column that was said is not taken', () => {
    const other = '\n\nGoods\tStk\tDims (cm)\tG.W. (kg)\nBelts\t7\t30*20*10\t3';
    const both = rowsInText(
      `Description\tNos\tSize (cm)\tG.W./ctn (kg)\nShirts\t10\t60*40*30\t12.5${other}`,
    );
    const list = readPackingList({ rows: both, hiddenColumns: [] }, { countedBy: 'Nos' });
    expect(list?.mayCount).toEqual(['Nos', 'Stk']);
    expect(list?.lines.map(({ quantity }) => quantity)).toEqual([10]);
    expect(list?.wrong.map(({ row }) => row)).toEqual([5]);
  });

  test('where no column may count, each row is one package', () => {
    const list = readPackingList(sheetWith('Place'));
    expect(list?.mayCount).toEqual(['Place']);
    const none = rowsInText('Item\tSize (cm)\tG.W. (kg)\nPump\t60*40*30\t12.5');
    const alone = readPackingList({ rows: none, hiddenColumns: [] });
    expect(alone?.mayCount).toEqual([]);
    expect(alone?.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

test('“মোট ওজন” beside “নিট ওজন” may be gross or of all: it is asked', () => {
  const rows = rowsInText(
    'কার্টন\tমাপ (সেমি)\tনিট ওজন (কেজি)\tমোট ওজন (কেজি)\n১০\t৬০*৪০*৩৫\t১১\t১২.৫\n২\t৫০*৪০*৩০\t১৪\t১৫',
  );
  expect(readPackingList({ rows, hiddenColumns: [] })?.isWeightOfEach).toBeNull();
});

test('“সিবিএম” is the volume', () => {
  const rows = rowsInText('কার্টন\tগ্রস ওজন (কেজি)\tসিবিএম\n১২\t১৪৪\t০.৮৬');
  const list = readPackingList({ rows, hiddenColumns: [] }, { isWeightOfEach: false });
  expect(list?.lines).toMatchObject([{ totalM3: 0.86, totalKg: 144 }]);
});
