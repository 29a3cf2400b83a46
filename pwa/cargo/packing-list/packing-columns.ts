import { type Quality, unitIn } from './measure-in';
import { mergeMarks } from './workbook-rows';

/** What a column of a packing list says. `size` has all sides in one cell. */
export type Column =
  | 'quantity'
  | 'kind'
  | 'diameter'
  | 'length'
  | 'width'
  | 'height'
  | 'size'
  | 'weight'
  | 'volume';

/** A column with its place; `unit` and `isOfEach` are undefined where the header does not say them. */
export type FoundColumn = {
  column: Column;
  place: number;
  header: string;
  unit: string | undefined;
  isOfEach: boolean | undefined;
};

// In the order in which a header is asked: "ctn qty" counts cartons, "qty per ctn" goods. Chinese and Bangla
// beside English, as the shippers of our lanes write.
const spellings: [column: Column | null, spelling: RegExp][] = [
  [
    null,
    /\bnet\b|\bn\.? ?w\b|\bnos?\b(?!\.? ?of)|numbers?\b(?! of)|#|marks|[净淨]重|箱[号號]|唛|嘜|[编編][号號]|序[号號]|নিট/,
  ],
  [null, /(?:qty|quantity|pcs|pieces) ?(?:per|\/)|每箱[数數件]/],
  ['volume', /\bc\.?b\.?m\b|\bvolume\b|\bm3\b|\bcft\b|cubic|体[积積]|體積|立方|আয়তন/],
  ['weight', /gross|\bg\.? ?w\b|weight|\bwt\b|\bkgs?\)?$|毛重|重量|ওজন/],
  [
    'size',
    /\bl ?[x*/] ?w|dimension|^dims?\b|^size|measurement|^meas\b|尺寸|[规規]格|[长長]\W{0,3}[宽寬]|মাপ/,
  ],
  ['diameter', /^(?:dia|diam|diameter|ø)(?=$|[^a-z])|直[径徑]|ব্যাস/],
  ['length', /^(?:l|len|length)\b|^[长長]|দৈর্ঘ্য/],
  ['width', /^(?:w|wid|width|b|breadth)\b|^[宽寬]|প্রস্থ/],
  ['height', /^(?:h|ht|height|depth)\b|^高|উচ্চতা/],
  [
    'kind',
    /^(?:kind|type|package type|packing|packaging|kind of packages?)\b|包[装裝](?:方式|[种種][类類])?$/,
  ],
  [
    'quantity',
    /qty|quantity|\bctns?\b|cartons?|\bpkgs?\b|packages|\bbox|colli|cases?\b|crates|pallets|\bplts?\b|bales|bags|rolls|drums|pieces|\bpcs\b|count|[数數]量|[件箱][数數]|পরিমাণ|সংখ্যা|কার্টন/,
  ],
];

const qualities: Record<Column, Quality | null> = {
  quantity: null,
  kind: null,
  diameter: 'length',
  length: 'length',
  width: 'length',
  height: 'length',
  size: 'length',
  weight: 'weight',
  volume: 'volume',
};

/** What the columns of a measure are in. */
export const qualityOf = (column: Column): Quality => qualities[column] ?? 'length';

/** The header as it is compared: without case, and in the usual letters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(mergeMarks, '')
    .replace(/[\s_]+/g, ' ')
    .trim();

/**
 * The columns of a row of headers. Of several with one meaning it is the first, but cartons come before pieces,
 * and a weight that says of what it is before one that does not.
 */
export function columnsIn(headers: readonly string[]): FoundColumn[] {
  const found = new Map<Column, FoundColumn>();
  headers.forEach((written, place) => {
    const header = plain(written);
    const [column] = spellings.find(([, spelling]) => spelling.test(header)) ?? [];
    if (!column) return;
    const quality = qualities[column];
    // "G" is gross there, not gram.
    const unit = quality ? unitIn(header.replace(/\bt?\.? ?g\.? ?w\b/, ''), quality) : undefined;
    const one = { column, place, header, unit, isOfEach: isOfEach(header) };
    const earlier = found.get(column);
    if (!earlier || isBetter(one, earlier)) found.set(column, one);
  });
  return [...found.values()];
}

function isBetter({ column, header, isOfEach: says }: FoundColumn, earlier: FoundColumn): boolean {
  if (column === 'quantity') return isOfGoods(earlier.header) && !isOfGoods(header);
  return column === 'weight' && earlier.isOfEach === undefined && says !== undefined;
}

const isOfGoods = (header: string) =>
  /pcs|pieces|qty|quantity/.test(header) && !/ctn|carton|pkg|package|pallet/.test(header);

function isOfEach(header: string): boolean | undefined {
  if (/total|ttl|sum\b|^t\.? ?g|[总總]|合[计計]|মোট/.test(header)) return false;
  const says =
    /each|\bper\b|\/ ?(?:ctn|carton|pc|pkg|unit|box)|unit (?:g|weight|wt)|single|[单單每]|প্রতি/;
  return says.test(header) ? true : undefined;
}

/**
 * The columns of a table with its headers in `top`; `under` is the row below, which may name the sides below
 * "Dimensions", or the units.
 */
export function columnsOf(top: readonly string[], under: readonly string[]): FoundColumn[] {
  const isOfHeaders = under.length > 0 && !under.some((cell) => /\d/.test(cell.replace(/m3/i, '')));
  if (!isOfHeaders) return columnsIn(top);
  const width = Math.max(top.length, under.length);
  const joined = Array.from({ length: width }, (_, at) => `${top[at] ?? ''} ${under[at] ?? ''}`);
  const columns = columnsIn(joined);
  const sides = columnsIn(under).filter(({ column }) =>
    ['length', 'width', 'height'].includes(column),
  );
  const size = columns.find(({ column }) => column === 'size');
  if (!size || sides.length < 3) return columns;
  const others = columns.filter((one) => ![size.column, ...sideNames].includes(one.column));
  return [...others, ...sides.map((side) => ({ ...side, unit: side.unit ?? size.unit }))];
}

const sideNames: Column[] = ['length', 'width', 'height'];
