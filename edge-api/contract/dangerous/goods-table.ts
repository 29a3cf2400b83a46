import { normalized } from '../text/normalized';
import { packingGroups, unDigits } from './dangerous-goods';
import table from './goods-table.json';

/**
 * How much of a good one package may hold on an aircraft, net, or weigh in all where it is gross; without a unit
 * the same figure counts in kg and in L. `none` has no limit, and of `other` the table gives no quantity, as of
 * radioactive material.
 */
export type AirLimit =
  | { amount: number; unit: 'kg' | 'L' | null; isGross: boolean }
  | 'forbidden'
  | 'none'
  | 'other';

/** An entry of the table: one proper shipping name with one packing group. */
export type ListedGood = {
  unNumber: string;
  /** The proper shipping names to choose from. */
  names: readonly string[];
  hazardClass: string;
  compatibilityGroup: string | null;
  subsidiaryHazards: readonly string[];
  packingGroup: (typeof packingGroups)[number];
  passenger: AirLimit;
  /** On aircraft that carry cargo only. */
  cargo: AirLimit;
  /** Null: the table does not say whether it may travel so. */
  limitedQuantity: 'yes' | 'no' | null;
  /** Its name must be followed by the technical name (special provision 274). */
  needsTechnicalName: boolean;
};

/**
 * What the table is made from. The names, classes, packing groups and limits by air are those of the Hazardous
 * Materials Table of the United States, which follow the UN Model Regulations and the ICAO Technical
 * Instructions; entries for transport within the United States alone are left out. UN 3551, 3552 and 3556 to
 * 3558, and the limits of UN 3077 and 3082, are those of the ICAO Technical Instructions 2025–2026; so is UN 2807,
 * which that table lacks (packing instruction 953). ID 8000 is in both (packing instruction Y963, 49 CFR
 * 173.167). What 49 CFR calls “aerosols, poison” has its international name. The edition of the carrier decides.
 */
export const tableSource = { name: table.source, asOf: table.asOf } as const;

const limitPattern = /^([\d.]+)(kg|L)?(G)?$/;

function readLimit(text: string): AirLimit {
  if (text === '-') return 'forbidden';
  if (text === '*') return 'none';
  const [, amount, unit = null, gross] = limitPattern.exec(text) ?? [];
  if (!amount) return 'other';
  return { amount: Number(amount), unit: unit as 'kg' | 'L' | null, isGross: gross !== undefined };
}

/** Reads a group such as `II 5L 60Lq`: packing group, passenger and cargo aircraft, limited quantity. */
function readGroup(group: string) {
  const [packing = '', passenger = '', cargo = ''] = group.split(' ');
  const [, limit = '', limited = ''] = /^(.*?)([qn]?)$/.exec(cargo) ?? [];
  return {
    packingGroup: packingGroups.find((one) => one === packing) ?? 'none',
    passenger: readLimit(passenger),
    cargo: readLimit(limit),
    limitedQuantity: ({ q: 'yes', n: 'no' } as const)[limited] ?? null,
  };
}

/** Reads an entry such as `Methanol|3+6.1|II 1L 60Lq`; `!` behind the class asks for a technical name. */
function readEntry(unNumber: string, entry: string): ListedGood[] {
  const [names = '', hazards = '', groups = ''] = entry.split('|');
  const [main = '', ...subsidiaryHazards] = hazards.replace('!', '').split('+');
  const [, hazardClass = '', compatibilityGroup = null] = /^([\d.]+)([A-S])?$/.exec(main) ?? [];
  return groups.split(',').map((group) => ({
    unNumber,
    names: names.split(/,? or (?=[A-Z][a-z])/),
    hazardClass,
    compatibilityGroup,
    subsidiaryHazards,
    needsTechnicalName: hazards.endsWith('!'),
    ...readGroup(group),
  }));
}

let read: Map<string, ListedGood[]> | undefined;

/** All entries by their UN number; read once, when they are first asked for. */
function entries(): Map<string, ListedGood[]> {
  read ??= new Map(
    table.goods.map((line) => {
      const [unNumber = '', rest = ''] = [line.slice(0, 4), line.slice(5)];
      return [unNumber, rest.split('||').flatMap((entry) => readEntry(unNumber, entry))];
    }),
  );
  return read;
}

/** The entries of a UN number as people type it, such as "un1263"; none for one that is not in the table. */
export const listedGoods = (unNumber: string): readonly ListedGood[] =>
  entries().get(unDigits(unNumber)) ?? [];

/** All UN numbers of the table, in their order. */
export const listedNumbers = (): string[] => [...entries().keys()];

/** Comparable: no case, one spelling of British and American names, and no signs. 49 CFR says poison for toxic. */
export const foldName = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminium', 'aluminum')
    .replaceAll('flavour', 'flavor')
    .replace(/\bpoison(?:ous)?\b/g, 'toxic')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const suggestionsAtMost = 8;

/** A name that can be chosen, with what is filled in for it. */
export type GoodSuggestion = { unNumber: string; name: string; good: ListedGood };

/**
 * Goods by their UN number, or by words of a proper shipping name in any order. A name that begins with what was
 * typed comes first, then the shorter one.
 */
export function searchGoods(typed: string): GoodSuggestion[] {
  const digits = unDigits(typed);
  if (/^\d{2,4}$/.test(digits)) {
    return namesOf((unNumber) => unNumber.startsWith(digits)).slice(0, suggestionsAtMost);
  }
  const wanted = foldName(typed);
  if (wanted.length < 3) return [];
  const words = wanted.split(' ');
  const rank = (name: string) => (foldName(name).startsWith(wanted) ? 0 : 1000) + name.length;
  return namesOf(() => true)
    .filter(({ name }) => words.every((word) => foldName(name).includes(word)))
    .sort((one, other) => rank(one.name) - rank(other.name))
    .slice(0, suggestionsAtMost);
}

function namesOf(isWanted: (unNumber: string) => boolean): GoodSuggestion[] {
  const found = new Map<string, GoodSuggestion>();
  for (const [unNumber, goods] of entries()) {
    if (!isWanted(unNumber)) continue;
    for (const good of goods) {
      for (const name of good.names) {
        const key = `${unNumber} ${name}`;
        if (!found.has(key)) found.set(key, { unNumber, name, good });
      }
    }
  }
  return [...found.values()];
}
