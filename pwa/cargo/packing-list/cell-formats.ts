import { readXml } from './read-xml';

/**
 * Writes a number as its cell shows it, but not rounded: with the unit that only the format has, such as "600 mm". A
 * date is one of ISO 8601, which no figure is.
 */
export type CellFormat = (value: number) => string;

/** A part of a format, for some numbers. */
type Section = {
  isForThese: ((value: number) => boolean) | null;
  before: string;
  after: string;
  /** The places of digits, and also "@" and "General". */
  digits: string;
  /** The letters of a date or time. */
  dateLetters: string;
  /** Letters between the digits, as in "0-000". */
  isSplit: boolean;
};

// ECMA-376 part 1, 18.8.30: 27 to 36 and 50 to 58 are dates and times in Chinese, Japanese and Korean, 71 to 81 in
// Thai. The formats that are missing here have neither a unit nor a date.
const builtIn: [from: number, to: number, code: string][] = [
  [5, 8, '"$"#,##0.00'],
  [9, 10, '0%'],
  [14, 22, 'yyyy-mm-dd'],
  [27, 36, 'yyyy-mm-dd'],
  [41, 41, '#,##0;-#,##0;"-"'],
  [42, 42, '"$"#,##0;-"$"#,##0;"-"'],
  [43, 43, '#,##0.00;-#,##0.00;"-"'],
  [44, 44, '"$"#,##0.00;-"$"#,##0.00;"-"'],
  [45, 47, 'mm:ss'],
  [50, 58, 'yyyy-mm-dd'],
  [67, 68, '0%'],
  [71, 81, 'yyyy-mm-dd'],
];

const codeOf = (id: number) =>
  builtIn.find(([from, to]) => from <= id && id <= to)?.[2] ?? 'General';

/** Reads the format of each style in the part of a workbook with its styles, by the number that cells have. */
export function formatsIn(styles: string, isFrom1904: boolean): (style: number) => CellFormat {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  const formats = new Map<number, CellFormat>();
  let isOfCells = false;
  if (styles !== '') {
    readXml(styles, {
      onOpen(tag, attributeOf) {
        const id = Number(attributeOf('numFmtId') ?? 0);
        if (tag === 'numFmt') codes.set(id, attributeOf('formatCode') ?? '');
        if (tag === 'cellXfs') isOfCells = true;
        if (tag === 'xf' && isOfCells) ids.push(id);
      },
      onEnd(tag) {
        if (tag === 'cellXfs') isOfCells = false;
      },
    });
  }
  return (style) => {
    const id = ids[style] ?? 0;
    const format = formats.get(id) ?? formatOf(codes.get(id) || codeOf(id), isFrom1904);
    formats.set(id, format);
    return format;
  };
}

/** Excel writes no longer one, so the meaning of a longer one is not known. */
const mostLetters = 255;

/** Reads how numbers are shown by a code such as `#,##0.0" kg";[Red]-0` (ECMA-376 part 1, 18.8.31). */
export function formatOf(code: string, isFrom1904 = false): CellFormat {
  if (code.length > mostLetters) return (value) => `? ${plainText(value)}`;
  const sections = sectionsIn(code);
  const [first, second, third] = sections;
  const isPositive = (value: number) => (third ? value > 0 : value >= 0);
  const last = third ?? second ?? first;
  return (value) => {
    const section =
      sections.length === 1 || (first?.isForThese ?? isPositive)(value)
        ? first
        : (second?.isForThese ?? ((one: number) => one < 0))(value)
          ? second
          : last;
    return section ? shownBy(section, value, isFrom1904).trim() : plainText(value);
  };
}

// Quoted and single letters, a space as wide as a letter, a filling one, what brackets hold, digits with an exponent
// or a fraction, the usual format (Excel in Chinese, Japanese and Korean writes it in its own words), letters of dates.
const tokens =
  /"([^"]*)"?|\\(.)|(_.)|(\*.)|\[([^\]]*)\]?|(General|G\/(?:通用格式|標準|표준)|@|[#0?.,]+(?:E[+-][#0?]+)?(?:\/[#0?\d]+)?)|([abdeghmsy])|./gis;

function sectionsIn(code: string): Section[] {
  const sections: Section[] = [];
  const begin = () => {
    const none = { before: '', after: '', digits: '', dateLetters: '', isSplit: false };
    const section: Section = { isForThese: null, ...none };
    sections.push(section);
    return section;
  };
  let section = begin();
  let isAfterSeconds = false;
  for (const [token, quoted, single, space, filling, bracket = '', digits, letter] of code.matchAll(
    tokens,
  )) {
    const isFraction = isAfterSeconds && digits?.startsWith('.') === true;
    isAfterSeconds = letter?.toLowerCase() === 's';
    if (filling !== undefined || isFraction) continue;
    if (token === ';') {
      section = begin();
      continue;
    }
    if (digits !== undefined) {
      section.isSplit ||= /[^\s'’]/.test(section.after);
      section.after = section.digits === '' ? section.after : '';
      section.digits += digits;
      continue;
    }
    if (letter) section.dateLetters += letter;
    if (/^(?:h+|m+|s+)$/i.test(bracket)) section.dateLetters += bracket;
    section.isForThese ??= conditionIn(bracket);
    const ofBracket = bracket.startsWith('$') ? (bracket.slice(1).split('-')[0] ?? '') : '';
    const isBracket = token.startsWith('[');
    const literal = quoted ?? single ?? (space ? ' ' : isBracket ? ofBracket : token);
    if (section.digits === '') section.before += literal;
    else section.after += literal;
  }
  return sections;
}

function conditionIn(bracket: string): Section['isForThese'] {
  const [, sign, limit = ''] = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/.exec(bracket) ?? [];
  const than = Number(limit);
  if (sign === undefined) return null;
  return (value) =>
    (sign.includes('<') && value < than) ||
    (sign.includes('>') && value > than) ||
    (sign.includes('=') && value === than);
}

function shownBy(section: Section, value: number, isFrom1904: boolean): string {
  const { before, after, digits, dateLetters, isSplit } = section;
  // Programs that do not quote a unit write "0 mm", which has no month.
  if (dateLetters !== '' && digits === '') return dateOf(value, isFrom1904);
  const isPercent = (before + after).includes('%');
  const thousands = /[0#?](,+)(?:\.|$)/.exec(digits)?.[1]?.length ?? 0;
  const text = plainText((Math.abs(value) * (isPercent ? 100 : 1)) / 1000 ** thousands);
  // A split or hidden number is no figure.
  if (isSplit) return `? ${text}`;
  if (digits === '') return before.trim() === '' && value !== 0 ? `? ${text}` : before;
  const isShown = value !== 0 || /[0@]|^G/i.test(digits);
  return `${value < 0 ? '-' : ''}${before}${isShown ? text : ''}${after}`;
}

/** Writes a number plainly: programs store numbers as 1.12E1 or 11.200000000000001. */
const plainText = (value: number) => String(Number(value.toPrecision(12)));

const dayMs = 86_400_000;
/** The day after 9999-12-31. */
const endOfDays = 2_958_466;
const daysTo1904 = 1_462;

function dateOf(value: number, isFrom1904: boolean): string {
  const days = value + (isFrom1904 ? daysTo1904 : 0);
  if (!(value >= 0 && days < endOfDays)) return `? ${plainText(value)}`;
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(days * dayMs)).toISOString();
  return value < 1 ? iso.slice(11, 16) : iso.slice(0, 10);
}

/** Whether a cell shows a date or a time. */
export const isDate = (cell: string): boolean => /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)(?:T|$)/.test(cell);
