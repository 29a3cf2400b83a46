import { plainLetters } from './measure-in';

/** A longer cell has no numbers of packages. */
const mostLetters = 200;

/** The first and the last number of packages that stand together. */
type Range = [first: number, last: number];

const before =
  /^(?:c ?\/ ?(?:t ?\/? ?)?n(?:os?)?|c ?\/ ?t|ctns?|cartons?|cases?|box(?:es)?|pkgs?|packages?|plts?|pallets?|কার্টন|箱[号號]?|第)?[\s.:#-]*(?:nos?\b|numbers?\b|নং|নম্বর)?[\s.:#-]*/;
const behind = / ?(?:ctns?|cartons?|pkgs?|plts?|box(?:es)?|cases?|箱|[号號])?\.?$/;
const one =
  /^([a-z]{0,6}[-/. ]?)0*(\d{1,6})(?: ?(?:-{1,2}|~|–|—|−|to|thru|through|till|until|至|到|থেকে) ?(?:\1)0*(\d{1,6}))?$/;

/**
 * The numbers of packages in a cell: "1-12", "C/NO. 1~12", "1 TO 12", "A1-A12", "1-5, 8", "第1-12箱". Null for what
 * is none, such as "1/20", which may be the first of twenty, or a date.
 */
export function rangesIn(cell: string): Range[] | null {
  if (cell.length > mostLetters) return null;
  const plain = plainLetters(cell).replace(/\s+/g, ' ').trim();
  const texts = plain.split(/ ?[,;&、+] ?| and |及|和/).map((part) => inNumbers(part.trim()));
  const ranges = texts.map((text): Range => {
    const [, , first, last = first] = one.exec(text) ?? [];
    return [Number(first), Number(last)];
  });
  return ranges.every(([first, last]) => first <= last) ? ranges : null;
}

const inNumbers = (text: string) => text.replace(before, '').replace(behind, '');

const countOf = (ranges: readonly Range[]) =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/**
 * How many packages each row has by their numbers; NaN where they do not say it. The same numbers in two rows
 * are two goods in the same packages, or the numbers begin again. A column of single numbers counts packages
 * only where each is the next one; otherwise it may be how many there are.
 */
export function countsByNumbers(rows: readonly (Range[] | null)[]): number[] {
  const read = rows.filter((ranges) => ranges !== null);
  const isOfSingles = read.every((ranges) => countOf(ranges) === 1);
  const firsts = read.map(([range]) => range?.[0] ?? Number.NaN);
  const isCounting = firsts.every((first, at) => first === (firsts[at - 1] ?? first - 1) + 1);
  if (isOfSingles && !(isCounting && (firsts.length > 1 || firsts[0] === 1))) {
    return rows.map(() => Number.NaN);
  }
  const twice = rowsThatMeet(rows);
  return rows.map((ranges, row) => (ranges && !twice.has(row) ? countOf(ranges) : Number.NaN));
}

/** The rows that have a number in common with another one, or have it twice. */
function rowsThatMeet(rows: readonly (Range[] | null)[]): Set<number> {
  const all = rows.flatMap((ranges, row) => (ranges ?? []).map((range) => ({ range, row })));
  all.sort((one, other) => one.range[0] - other.range[0]);
  const found = new Set<number>();
  let [farthest] = all;
  for (const next of all.slice(1)) {
    if (farthest && next.range[0] <= farthest.range[1]) found.add(farthest.row).add(next.row);
    if (farthest && next.range[1] > farthest.range[1]) farthest = next;
  }
  return found;
}
