import { expect, test } from 'vitest';
import { rowsInText, sheetOf } from './file-rows';
import { type Answers, readPackingList } from './packing-list';

/** Cells with tabs between them, the lines that they have, and the numbers of the rows that are not read. */
const forms: [cells: string, lines: string[], wrong: number[]][] = [
  [
    'C/T NO.\tDescription\tPcs\tG.W./ctn\tMeas (cm)\n1~12\tShirts\t600\t18.5\t60*40*35\n13 TO 20\tTrousers\t400\t25\t120*80*100\nTOTAL: 20 CTNS\t\t1000\t422\t',
    ['12 carton 60x40x35 18.5 kg', '8 carton 120x80x100 25 kg'],
    [],
  ],
  [
    'Carton #\tPCS/CTN\tTotal pcs\tKGS/CTN\tL\tW\tH\nC/NO. 1-12\t50\t600\t18.5\t60\t40\t35',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    '箱号\t品名\t总数(件)\t每箱毛重(kg)\t外箱尺寸(cm)\n1-12\t衬衫\t600\t18.5\t60*40*35\n13-20\t裤\t400\t25\t120×80×100\n合计\t\t1000\t\t',
    ['12 carton 60x40x35 18.5 kg', '8 carton 120x80x100 25 kg'],
    [],
  ],
  [
    '箱號\t數量(PCS)\t毛重/箱\t長\t寬\t高\n第1-12箱\t600\t18.5\t60\t40\t35',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'কার্টন নং\tপিস\tপ্রতি কার্টন ওজন (কেজি)\tমাপ (সেমি)\n১-১২\t৬০০\t১৮.৫\t৬০x৪০x৩৫\nমোট\t৬০০\t\t',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'From\tTo\tQty\tG.W. each\tSize\n1\t12\t600\t18.5\t60x40x35 cm',
    ['12 other 60x40x35 18.5 kg'],
    [],
  ],
  [
    'CTN NO FROM\tCTN NO TO\tPCS\tG.W./CTN\tL\tW\tH\n1\t12\t600\t18.5\t60\t40\t35\n13\t20\t400\t25\t120\t80\t100\n\t\t1000\t\t\t\t',
    ['12 carton 60x40x35 18.5 kg', '8 carton 120x80x100 25 kg'],
    [],
  ],
  [
    'Carton No.\tQty\tL\tW\tH\tG.W. each\n1\t50\t60\t40\t35\t18\n2\t50\t60\t40\t35\t18\n3\t20\t60\t40\t20\t9',
    ['2 carton 60x40x35 18 kg', '1 carton 60x40x20 9 kg'],
    [],
  ],
  ['CTN NO.\tL\tW\tH\tG.W. each\n12\t60\t40\t35\t18\n8\t60\t40\t35\t18', [], [2, 3]],
  [
    'Style\tQty (pcs)\tG.W. each\tL\tW\tH\nA\t600\t18.5\t60\t40\t35\nB\t400\t25\t120\t80\t100',
    [],
    [2, 3],
  ],
  ['No. of pieces\tGross weight (kg) per pc\tDims (cm)\n3\t410\t120x100x150', [], [2]],
  [
    'C/NO\tStyle\tPcs\tG.W./ctn\tL\tW\tH\n1-12\tA\t300\t18.5\t60\t40\t35\n1-12\tB\t300\t18.5\t60\t40\t35\n13-20\tC\t80\t20\t60\t40\t35',
    ['8 carton 60x40x35 20 kg'],
    [2, 3],
  ],
  [
    'C/NO\tCTNS\tG.W./ctn\tL\tW\tH\n1-12\t10\t18.5\t60\t40\t35\n13-20\t8\t25\t120\t80\t100',
    ['8 carton 120x80x100 25 kg'],
    [2],
  ],
  [
    'Ctns\tL\tW\tH\tG.W.\n\tCM\tCM\tCM\tKGS/CTN\n12\t60\t40\t35\t18.5',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'CTNS\tMEAS\tG.W.\nCTN\tCM\tKG\n12 CTN\t60*40*35\t18.5 KG/CTN',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'CTNS\tCarton Size\tG.W./CTN\n12CTNS\tL60 W40 H35\t18.5KG\n8\tL:120*W:80*H:100\t25 kgs.\n3\t60(L)*40(W)*35(H)CM\t10\n2\t(60x40x35)\t9\n2\t60x40x350mm\t9\n2\t60 x 40\t9\n2\t600mm x 400mm x 350mm\t9\n1\t24"x16"x14"\t9',
    [
      '12 carton 60x40x35 18.5 kg',
      '8 carton 120x80x100 25 kg',
      '3 carton 60x40x35 10 kg',
      '4 carton 60x40x35 9 kg',
      '2 carton 6x4x35 9 kg',
      '1 carton 60.96x40.64x35.56 9 kg',
    ],
    [7],
  ],
  [
    'Packages\tPacking size\tChargeable weight\tActual weight per pkg\n12\t60x40x35\t14\t18.5',
    ['12 other 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Qty\tUnit\tL\tW\tH\tG.W. each\n600\tPCS\t60\t40\t35\t18\n12\tCTN\t60\t40\t35\t18\n4\tPLT\t120\t80\t100\t200',
    ['12 carton 60x40x35 18 kg', '4 pallet 120x80x100 200 kg'],
    [2],
  ],
  [
    'Total Cartons: 20\tGross weight: 422 kgs\nCtns\tL\tW\tH\tG.W./ctn\n12\t60\t40\t35\t18.5',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Carton\tCarton\tCarton Size (cm)\tG.W.\nNo.\tQty\tLxWxH\tkg/ctn\n1-12\t12\t60x40x35\t18.5',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Ctns\tV.W. (kg)\tG.W. (kg)/ctn\tDimensional weight\tL\tW\tH\n12\t14\t18.5\t14\t60\t40\t35',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  ['Ctns\tDim. Wt\tWt./ctn\tSize\n12\t14\t18.5\t60x40x35', ['12 carton 60x40x35 18.5 kg'], []],
  [
    '件数\t体积重\t毛重(kg/件)\t长\t宽\t高\n12\t14\t18.5\t60\t40\t35',
    ['12 other 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Ctns\tMEAS\tTotal G.W.\n12\t1.008 CBM\t222 KGS\n8\t7.68 m³\t200',
    ['12 carton 1.008 m3 222 kg', '8 carton 7.68 m3 200 kg'],
    [],
  ],
  [
    'Ctns\tTotal Volume (cu.ft)\tTotal G.W. (lbs)\n10\t35.3147\t220.462262',
    ['10 carton 1.000001 m3 100 kg'],
    [],
  ],
  [
    'Carton Qty\tCarton Length (cm)\tCarton Width (cm)\tCarton Height (cm)\tCarton G.W. (kg)\tH.S. Code\n12\t60\t40\t35\t18.5\t610910',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Box Type\tBoxes\tBox Dimensions L x W x H (in)\tWeight/Box (lb)\nWooden box\t2\t24 x 16 x 14\t100',
    ['2 crate 60.96x40.64x35.56 45.359237 kg'],
    [],
  ],
  [
    'Plts\tSize\tG.W./plt\n#REF!\t#REF!\t#REF!\nTBA\tTBA\tTBA\n2\t120x100x100\t300',
    ['2 pallet 120x100x100 300 kg'],
    [2, 3],
  ],
  ['PKG NO\tL\tW\tH\tG.W. each\n2026-01-12\t60\t40\t35\t18\n46034\t1\t1\t1\t1', [], [2, 3]],
  ['PKG NO\tL\tW\tH\tG.W. each\n1/20\t60\t40\t35\t18\n2/20\t60\t40\t35\t18', [], [2, 3]],
  [
    'Pallet No.\tCtns\tL\tW\tH\tG.W. each\n1\t24\t60\t40\t35\t18\n2\t24\t60\t40\t35\t18',
    ['48 carton 60x40x35 18 kg'],
    [],
  ],
  [
    'C/NO.\tCTNS\tSIZE\tQTY\tG.W./CTN\tCTN MEAS\n1-12\t12\t38\t600\t18.5\t60*40*35CM',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  ['Ctns\tLxWxH (mm)\tWeight per ctn\n12\t600x400x350\t18.5kg', ['12 carton 60x40x35 18.5 kg'], []],
  [
    'Marks\tNos. of Pkgs\tKind of Pkgs\tGross Weight (Kgs) per pkg\tMeasurement (L*W*H) cm\nABC\t12\tCartons\t18.5\t60*40*35',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Ctn Nos\tNo of Ctns\tQty/Ctn\tTotal Qty\tN.N.W./ctn\tN.W./ctn\tG.W./ctn\tMEAS (LxWxH)\n1-12\t12\t50\t600\t15\t16\t18.5\t60X40X35',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Ctns\tL\tW\tH\tGross Weight/Ctn\tVolume weight\tVolume\n12\t60\t40\t35\t18.5\t14\t1.008',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'কার্টন\tদৈর্ঘ্য (সেমি)\tপ্রস্থ (সেমি)\tউচ্চতা (সেমি)\tমোট ওজন (কেজি)\n১২ কার্টন\t৬০\t৪০\t৩৫\t২২২ কেজি',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    '件數\t包裝\t單件毛重\t尺寸\n12箱\t紙箱\t18.5公斤\t60×40×35厘米\n3\t托盤\t200\t1.2米×1米×1米',
    ['12 carton 60x40x35 18.5 kg', '3 pallet 120x100x100 200 kg'],
    [],
  ],
  [
    'Cases\tSize (m)\tG.W. per case (MT)\n2\t2.4 x 1.2 x 1.1\t1.5',
    ['2 crate 240x120x110 1500 kg'],
    [],
  ],
  [
    'Ctns\tOuter dims (L*W*H) (CM)\t@G.W.\tT.G.W.\n12\t60*40*35\t18.5\t222',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'Item\tQuantity in cartons\tLength\tWidth\tHeight\tWeight per carton\nA\t12 cartons\t60 cm\t40 cm\t35 cm\t18.5 kg',
    ['12 carton 60x40x35 18.5 kg'],
    [],
  ],
  [
    'CTN\tPCS\tG.W\tN.W\tCBM\n12\t600\t222\t200\t1.008\n8\t400\t200\t180\t7.68\n20\t1000\t422\t380\t8.688',
    ['12 carton 1.008 m3 2664 kg', '8 carton 7.68 m3 1600 kg'],
    [],
  ],
  [
    'CTNS\tCARTON SIZE (INCH)\tG.W.\n12\t22 1/2 x 16 x 12-3/4\t@12.5KGS\n3\t22½" x 16" x 12¾"\t@ 9 KGS',
    ['12 carton 57.15x40.64x32.385 12.5 kg', '3 carton 57.15x40.64x32.385 9 kg'],
    [],
  ],
  [
    `CRATES\tL\tW\tH\tG.W. each\n2\t6'6"\t4' 0"\t3 ft 2 1/2 in\t410\n1\t6'6" x 4'3" x 3'\t\t\t410`,
    ['2 crate 198.12x121.92x97.79 410 kg'],
    [3],
  ],
  [
    `CRATES\tSIZE\tG.W. each\n1\t6'6" x 4'3" x 3'0"\t410`,
    ['1 crate 198.12x129.54x91.44 410 kg'],
    [],
  ],
  // What a header of measures says without a unit, in one figure, is the volume of the row.
  [
    'CTNS\tG.W. (KGS)\tN.W. (KGS)\tMEAS.\n12\t222\t200\t1.008\n8\t200\t180\t7.68',
    ['12 carton 1.008 m3 2664 kg', '8 carton 7.68 m3 1600 kg'],
    [],
  ],
  ['CTNS\tG.W. each\tSIZE\n12\t18.5\t38', [], [2]],
  [
    'Rolls\tDia (in)\tLength (in)\tGross (kg/roll)\n10 rolls\t12\t60\t25',
    ['10 roll round 30.48x152.4 25 kg'],
    [],
  ],
];

const readIn = (cells: string, answers: Answers = {}) => {
  const list = readPackingList(sheetOf(rowsInText(cells)), answers);
  const lines = (list?.lines ?? []).map((line) => {
    const sides = [line.lengthCm, line.widthCm, line.heightCm].join('x');
    const round = `round ${line.lengthCm}x${line.heightCm}`;
    const size = line.measured === 'round' ? round : sides;
    const measures =
      line.measured === 'totals'
        ? `${line.totalM3} m3 ${line.totalKg} kg`
        : `${size} ${line.weightKg} kg`;
    return `${line.quantity} ${line.packageKind} ${measures}`;
  });
  const { wrong = [], countedGoods, isWeightOfEach } = list ?? {};
  return { lines, wrong, countedGoods, isWeightOfEach };
};

test.each(forms)(
  'a list in a form of the trade is read, or its rows are named: %j',
  (cells, lines, wrong) => {
    const read = readIn(cells);
    expect(read.lines).toEqual(lines);
    expect(read.wrong.map(({ row }) => row)).toEqual(wrong);
  },
);

test('where only goods are counted the person is asked, and may say that they are the packages', () => {
  const cells = 'Style\tTotal Qty (pcs)\tG.W. each\tL\tW\tH\nA\t600\t18.5\t60\t40\t35';
  const asked = readIn(cells);
  expect(asked.countedGoods).toBe('Total Qty (pcs)');
  expect(asked.lines).toEqual([]);
  expect(asked.wrong[0]?.message).toMatch(/counts goods, not packages/);
  const said = readIn(cells, { areGoodsPackages: true });
  expect(said.countedGoods).toBe('Total Qty (pcs)');
  expect(said.lines).toEqual(['600 other 60x40x35 18.5 kg']);
  // A row of goods in a list of cartons is none of packages, whatever is said.
  const mixed = readIn('Ctns\tL\tW\tH\tG.W. each\n600 PCS\t60\t40\t35\t18', {
    areGoodsPackages: true,
  });
  expect(mixed).toMatchObject({ lines: [], countedGoods: null });
});

test('a row whose numbers and quantity differ says so', () => {
  const cells = 'C/NO\tCTNS\tG.W./ctn\tL\tW\tH\n1-12\t10\t18.5\t60\t40\t35';
  expect(readIn(cells).wrong).toEqual([
    { row: 2, message: 'It says 10 packages, but has the numbers of 12.' },
  ]);
});

test('rows that a filter hides are named, and not joined with the others', () => {
  const rows = [
    ['Ctns', 'L', 'W', 'H', 'G.W. each'],
    ['12', '60', '40', '35', '18.5'],
    ['999', '60', '40', '35', '18.5'],
  ].map((cells, at) => ({ number: at + 1, cells, isHidden: at === 2 }));
  const { lines, wrong } = readPackingList(sheetOf(rows)) ?? {};
  expect(lines?.map(({ quantity }) => quantity)).toEqual([12]);
  expect(wrong).toEqual([{ row: 3, message: 'It is hidden in the sheet, so it was not taken.' }]);
});

test('a weight of which neither headers nor cells say of what it is, is asked for', () => {
  const cells = 'CTN\tPCS\tG.W\tCBM\n12\t600\t222\t1.008\n8\t400\t200\t7.68\n20\t1000\t422\t8.688';
  expect(readIn(cells).isWeightOfEach).toBeNull();
  expect(readIn(cells, { isWeightOfEach: false }).lines).toEqual([
    '12 carton 1.008 m3 222 kg',
    '8 carton 7.68 m3 200 kg',
  ]);
});
