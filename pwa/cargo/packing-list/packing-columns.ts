import { plainLetters, type Quality, unitIn } from './measure-in';
import { mergeMarks } from './workbook-rows';

/**
 * The meaning of a column of a packing list. `size` has all sides in one cell; `numbers`, or `first` and `last`, are
 * the numbers of packages; `goods` counts what is in them; `unit` says of what the quantity is.
 */
export type Column =
  | 'quantity'
  | 'goods'
  | 'numbers'
  | 'first'
  | 'last'
  | 'kind'
  | 'unit'
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
  /** The header as it is compared, and as it is written. */
  header: string;
  written: string;
  unit: string | undefined;
  isOfEach: boolean | undefined;
};

const packages =
  'ctns?|cartons?|pkgs?|packages?|box(?:es)?|cases?|crates?|plts?|pallets?|skids?|bags?|sacks?|bales?|drums?|rolls?|bundles?|bdls?|colli|colis?|coli|kolli|kartons?|bultos?|packs?';
const goods = 'pcs?|pieces?|sets?|pairs?|prs|doz|dozens?|units?|garments|nos';
const side = `^(?:(?:${packages}|outer|total|unit|each) )?(?:`;

// The spellings of headers, in the order in which they are tried: "ctn qty" counts cartons, "qty per ctn" goods. They
// are in English, Chinese and Bangla, as the shippers of our lanes write. Headers have no more letters than
// `mostLetters`.
const spellings: [column: Column | null, spelling: RegExp][] = [
  // These are no weights of packages: what a carrier charges for, and the weight of only a part.
  [
    null,
    /\bnet\b|\bn\.? ?n?\.? ?\/?w(?:t|gt)?\b|\bnt\.? ?w|\btare\b|[净淨]重|皮重|নিট|নেট|vol(?:ume)?\W{0,2}(?:kgs?|lbs?)\b|\bvol(?:\.|ume|umetric)? ?(?:weight|wt|wgt|mass)|volumetric|volumatric|chargeable|chargable|\bchg(?:ed|bl)?\b|\bc\.? ?\/?w(?:t|gt)?\b|dimensional(?! ?(?:size|meas))|\bdim(?:s|\.)? ?(?:weight|wt|wgt)|\bv\.? ?\/?w(?:t|gt)?\b|\bcub(?:ic|e|ed) ?(?:weight|wt)|billable|billing|\bbill(?:ed)? ?(?:weight|wt)|rated? ?(?:weight|wt)|revenue|\bw\/m\b|[体體][积積]重|材[积積]?重|[计計][费費]|泡重|[抛拋]重|ভলিউম|আয়তনিক|চার্জ/,
  ],
  [null, /price|\bamount(?! of)|\bvalue\b|\busd\b|\bcost\b|\bfob\b|单价|單價|金[额額]|মূল্য|দাম/],
  [
    'first',
    new RegExp(
      `^(?:from|start(?:ing)?|begin(?:ning)?|first)(?:$|\\W{1,3}(?:${packages}|c/t|c/no?|no|number)\\b)|(?:${packages}|c/no?|no)\\W{1,3}(?:from|start|begin)\\b|起始|[箱件][号號]?(?:从|從|起)|^[从從起]$`,
    ),
  ],
  [
    'last',
    new RegExp(
      `^(?:to|end(?:ing)?|thru|through|until|last)(?:$|\\W{1,3}(?:${packages}|c/t|c/no?|no|number)\\b)|(?:${packages}|c/no?|no)\\W{1,3}(?:to|end|thru)\\b|[结結]束|[终終]止|[箱件][号號]?[到至止]|^[到至止]$`,
    ),
  ],
  [
    'quantity',
    /\b(?:nos?|numbers?)\.? ?of ?(?:the )?(?:ctn|carton|pkg|pack|box|case|crate|pallet|plt|skid|bag|sack|bale|drum|roll|bundle|coll)/,
  ],
  [
    'numbers',
    new RegExp(
      `\\bc\\.? ?/? ?(?:t ?/? ?)?nos?\\b|\\bc/n\\b|\\bc/t\\b|\\b(?:${packages})\\W{0,3}(?:s/)?(?:nos?\\b|numbers?|numbering|#|range|serial|seq|s/n)|(?:ranges?|serial|#) ?(?:of )?(?:${packages})\\b|[箱托](?:序)?[号號]|কার্টু?ন (?:নং|নম্বর)`,
    ),
  ],
  ['goods', /\b(?:nos?|numbers?)\.? ?of ?(?:the )?(?:pcs|pieces|sets|pairs|units|garments)/],
  // Of each package.
  [
    null,
    new RegExp(
      `(?:qty|quantity|${goods})\\W{0,3}(?:per|/|each|in (?:a|each|1)|in one) ?\\(?(?:${packages}|inner)\\b|(?:qty|quantity|pcs|pieces) ?(?:per|/)|(?:per|/|each) ?(?:${packages}) ?\\(?(?:qty|quantity|${goods})|(?:^|[^a-z])(?:packing|inner|pack) ?(?:qty|quantity|ratio)|每箱\\W?[数數件入]|每箱[装裝]|[装裝]箱[数數]|单箱[数數]|প্রতি কার্টু?নে`,
    ),
  ],
  // Names of goods and of papers.
  [
    null,
    /\bcolou?rs?\b|\blabel|bar ?code|\bcodes?\b|\bdesc|remarks?\b|\bmaterial|\bdates?\b|^styles?\b|\bseal\b|\barticle|\bh\.? ?s\b|marks|唛|嘜|[编編款货貨订訂][号號]|序[号號]|品名|রং|বিবরণ/,
  ],
  [
    null,
    /(?:product|item|inner|garment|article|goods|style|pc|piece) ?(?:size|dim|meas|[wlh]\b)|内箱|內箱|[产產]品(?:尺寸|[规規]格)/,
  ],
  ['quantity', /(?:qty|quantity)\W{0,3}nos?\b/],
  [null, /\bnos?\b(?!\.? ?of)|numbers?\b(?! of)|#/],
  [
    'volume',
    /\bc\.?b\.?m\b|\bvol(?:ume)?\b|\bm3\b|\bcft\b|\bcbf\b|cubic|[体體材][积積]|立方|আয়তন|ঘনমিটার|সিবিএম/,
  ],
  [
    'weight',
    /gross|\bg\.? ?\/?w(?:t|gt)?\b|\bgr?\.? ?wt|weight|\bwg?ts?\b|\bkgs?\b|\blbs?\b|毛重|重量|ওজন/,
  ],
  [
    'size',
    /\bl(?:ength)?\W{0,3}[x*/]?\W{0,2}w(?:idth)?\W{0,3}[x*/]?\W{0,2}(?:h|d)|\bl ?[x*/] ?w|\blwh\b|dimension|\bdims?\b|\bsizes?\b|measure|\bmeas|m['’]?ment|尺寸|[规規]格|[长長]\W{0,3}[宽寬]|মাপ|সাইজ|আকার/,
  ],
  ['diameter', /^(?:dia|diam|diameter|ø)(?=$|[^a-z])|直[径徑]|ব্যাস/],
  ['length', new RegExp(`${side}l|len|length)\\b|^(?:外箱)?[长長]|দৈর্ঘ্য`)],
  ['width', new RegExp(`${side}w|wid|width|b|breadth)\\b|^(?:外箱)?[宽寬]|প্রস্থ`)],
  ['height', new RegExp(`${side}h|ht|hgt|height|depth)\\b|^(?:外箱)?高|উচ্চতা`)],
  [
    'kind',
    new RegExp(
      `^(?:kind|type|packing|packaging|packed(?: in)?)\\b|(?:${packages}|packing|packaging) ?(?:types?|kinds?|styles?|methods?|modes?)\\b|\\b(?:kind|type)s? of p|包[装裝](?:方式|[种種][类類]|[类類]型)?$|ধরন`,
    ),
  ],
  ['unit', /^(?:units?|uom|u\/m|单位|單位|একক)$/],
  [
    'quantity',
    new RegExp(
      `\\b(?:${packages})\\b|[件箱托板桶袋包][数數]|[数數]量\\W{0,2}箱|^(?:[箱件板桶袋包]|卡板|托[盘盤])$|কার্টু?ন|প্যাকে[জট]|বস্তা|ব্যাগ`,
    ),
  ],
  [
    'goods',
    new RegExp(`\\b(?:${goods})\\b|[数數]量\\W{0,2}[件个個套双雙]|[个個只套双雙][数數]|পিস|টি$`),
  ],
  ['quantity', /qty|quantity|count|[数數]量|পরিমাণ|সংখ্যা/],
];

const qualities: Partial<Record<Column, Quality>> = { weight: 'weight', volume: 'volume' };

/** Returns what a column measures: length, weight or volume. */
export const qualityOf = (column: Column): Quality => qualities[column] ?? 'length';

const mostLetters = 80;

/** Returns the header as it is compared: without case, and in the usual letters. */
const plain = (text: string) =>
  plainLetters(text)
    .replaceAll('×', 'x')
    .replace(mergeMarks, '')
    .replace(/[\s_]+/g, ' ')
    .trim();

/** Figures, such as those of a row of sums above the headers, are no headers. */
const isFigure = (header: string) => /^\W*\d|\d\W*$|[:=] ?\d/.test(header.replace(/m3|ft3/g, ''));

/**
 * Returns the columns of a row of headers. Of several with one meaning it takes the first, but a column that surely
 * counts packages before one that may count goods, gross before other weights, a weight that says of what it is
 * before one that does not, and the size of packages before that of goods.
 */
export function columnsIn(headers: readonly string[]): FoundColumn[] {
  const found = new Map<Column, FoundColumn>();
  const hasNet = headers.some((header) => /নিট|নেট/.test(header));
  headers.forEach((written, place) => {
    const column = columnOf(written);
    if (!column) return;
    const header = plain(written);
    const one = { column, place, header, written: withoutMarks(written) };
    const next = { ...one, unit: unitOf(header, column), isOfEach: isOfEach(header) };
    // This is the weight of all, or, beside a net weight, the gross one: it says neither.
    if (hasNet && /^মোট ওজন/.test(header)) next.isOfEach = undefined;
    const earlier = found.get(column);
    if (!earlier || rankOf(next) > rankOf(earlier)) found.set(column, next);
  });
  return [...found.values()];
}

function columnOf(written: string): Column | null {
  if (written.length > mostLetters) return null;
  const header = plain(written);
  if (isFigure(header)) return null;
  return spellings.find(([, spelling]) => spelling.test(header))?.[0] ?? null;
}

/** Tells whether a header is in no list of ours; "Nos" counts something, or numbers it. */
export const isUnknown = (written: string): boolean => {
  const header = plain(written);
  const isKnown = spellings.some(([, spelling]) => spelling.test(header));
  return (
    written.length <= mostLetters && /\p{L}/u.test(header) && (!isKnown || /^nos\.?$/.test(header))
  );
};

/** "G" is gross there, not gram, "T" total, not tonne, and "M" no metre. */
const unitOf = (header: string, column: Column) =>
  unitIn(
    header
      .replace(/\b(?:t(?:\.|tl)? ?)?g\.? ?\/?w/, '')
      .replace(/^t(?:\.|tl)? ?(?=gross|weight|wt)/, '')
      .replace(/m['’/]?ment/, ''),
    qualityOf(column),
  );

const ofPackages = new RegExp(
  `\\b(?:${packages})\\b|outer|[箱件托板桶袋包]|কার্টু?ন|প্যাকে[জট]|বস্তা|ব্যাগ`,
);

/** Whether a column surely counts packages. */
export const countsPackages = ({ column, header }: FoundColumn): boolean =>
  column === 'quantity' && ofPackages.test(header);

function rankOf(found: FoundColumn): number {
  const { column, header } = found;
  if (column === 'weight') {
    return (/gross|\bg\.? ?\/?w|毛/.test(header) ? 2 : 0) + (found.isOfEach === undefined ? 0 : 1);
  }
  return ['quantity', 'size'].includes(column) && ofPackages.test(header) ? 1 : 0;
}

function isOfEach(header: string): boolean | undefined {
  if (/total|ttl|sum\b|^t\.? ?g|[总總]|合[计計]|মোট/.test(header)) return false;
  const says =
    /each|\bper\b|^@|\/ ?(?:ctn|carton|pc|piece|pkg|package|unit|box|case|crate|plt|pallet|bag|drum|roll|bale|箱|件)|unit (?:g|weight|wt)|single|[单單每]|প্রতি/;
  return says.test(header) ? true : undefined;
}

/**
 * Returns the columns of a table with its headers in `top`; `under` is the row below, which may name the sides below
 * "Dimensions", or the units.
 */
export function columnsOf(top: readonly string[], under: readonly string[]): FoundColumn[] {
  const found = columnsIn(top);
  const areHeaders = found.every(({ place }) => {
    const below = withoutMarks(under[place]);
    return below === '' || isOfHeader(below);
  });
  if (!areHeaders || !isOfHeaders(under)) return found;
  const width = Math.max(top.length, under.length);
  const joined = Array.from({ length: width }, (_, at) => {
    const [above, below] = [withoutMarks(top[at]), withoutMarks(under[at])];
    return below.length > 30 ? above : `${above} ${below}`;
  });
  const columns = columnsIn(joined);
  const sides = columnsIn(under).filter(({ column }) => sideNames.includes(column));
  const size = columns.find(({ column }) => column === 'size');
  if (!size || sides.length < 3) return columns;
  const others = columns.filter((one) => ![size.column, ...sideNames].includes(one.column));
  return [...others, ...sides.map((side) => ({ ...side, unit: side.unit ?? size.unit }))];
}

/** Returns a cell without the marks of merged ones. */
export const withoutMarks = (cell = ''): string => cell.replace(mergeMarks, '').trim();

const sideNames: Column[] = ['length', 'width', 'height'];

/** Whether a row has words, which headers and units may be, and no figures. */
export const isOfHeaders = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') && !haveDigits(cells);

export const haveDigits = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\p{Nd}/u.test(cell.replace(/m3|ft3/gi, '')));

/** Tells whether a cell may be a header, or the unit below one; an error of a formula, such as "#REF!", may not. */
export const isOfHeader = (cell: string): boolean =>
  (!/^#\w/.test(cell) &&
    spellings.some(([, spelling]) => spelling.test(plain(cell.slice(0, mostLetters))))) ||
  everyQuality.some((quality) => unitIn(plain(cell), quality));

const everyQuality: Quality[] = ['length', 'weight', 'volume'];

/** Returns what a row has in a column, without marks of merged cells; empty if there is nothing, or a dash. */
export function cellIn(
  name: Column,
  cells: readonly string[],
  columns: readonly FoundColumn[],
): string {
  const place = columns.find(({ column }) => column === name)?.place ?? -1;
  const cell = withoutMarks(cells[place]);
  return /^[-–—/.]+$/.test(cell) ? '' : cell;
}

const sizeColumns: readonly Column[] = ['diameter', 'length', 'width', 'height', 'size'];

export const hasSizeColumns = (columns: readonly FoundColumn[]): boolean =>
  has(columns, sizeColumns);

/** Tells whether columns are those of a packing list: how many packages, or how heavy, and how large. */
export const isHeader = (columns: readonly FoundColumn[]): boolean =>
  columns.length > 1 &&
  (has(columns, ['quantity', 'weight']) ||
    (has(columns, ['goods', 'numbers', 'first']) &&
      (hasSizeColumns(columns) || has(columns, ['volume']))));

const has = (columns: readonly FoundColumn[], names: readonly Column[]) =>
  columns.some(({ column }) => names.includes(column));
