import { madeOnce } from '../../../edge-api/contract/catalogue/search-text';
import { isHome } from '../../../edge-api/contract/freight/routes';
import { fold } from '../../../edge-api/contract/text/fold';
import { normalized } from '../../../edge-api/contract/text/normalized';
import { textIndex } from '../../../edge-api/contract/text/text-index';
import { gateways, otherPlaceNames } from '../../config/company/places';

/** What a place is: a seaport, an airport, a land port, or an inland place of trade. */
export type PortKind = 'sea' | 'air' | 'land' | 'inland';

/**
 * A port, airport, land port or inland place of trade. `country` is ISO 3166-1 alpha-2; `unlocode` is its five
 * letters without a space, null where UN/LOCODE has none for it.
 */
export type Port = {
  unlocode: string | null;
  name: string;
  country: string;
  kinds: readonly PortKind[];
  aliases: readonly string[];
  /**
   * What is compared: codes in capitals; folded once when the list is read, the own names and the others. `all`
   * has every name, each behind a line; so has `joined`, without spaces.
   */
  keys: {
    codes: readonly string[];
    own: readonly string[];
    others: readonly string[];
    all: string;
    joined: string;
  };
};

const kindLetters: Record<string, PortKind> = { s: 'sea', a: 'air', l: 'land', i: 'inland' };

/** "Kolkata (ex Calcutta)" is also found as "Kolkata" and as "Calcutta". */
function spellings(name: string): string[] {
  const [, outside = '', inside = ''] = /^([^(]+) \(([^()]+)\)$/.exec(name) ?? [];
  return inside ? [name, outside, inside.replace(/^ex /, '')] : [name];
}

/** Leaves out what people leave out: "Yantian Port", "Heathrow Apt/London", "Port of Shantou", "Jakarta, Java". */
const shorter = (name: string) => [
  before('/', name),
  name.replace(/^Port of /, ''),
  before('/', name).replace(/ (?:Port|Apt)$/, ''),
  before(', ', name),
];

const before = (mark: string, name: string) => name.split(mark, 1).join();

function readPort(country: string, entry: string): Port {
  const [, locals = '', letters = 's', names = ''] =
    /^([^/ ]*)(?:\/(\w+))? (.*)$/.exec(entry) ?? [];
  const codes = locals === '' ? [] : locals.split(',').map((local) => country + local);
  const [name = '', ...aliases] = names.split('|');
  const [whole = name, outside, inside = ''] = spellings(name);
  const own = [whole, ...(outside ? [outside] : [])].map(fold);
  const spelt = [name, ...aliases, inside].flatMap(spellings).flatMap(shorter).map(fold);
  const others = [...new Set(spelt)].filter((key) => key && !own.includes(key));
  const all = `|${[...own, ...others].join('|')}`;
  return {
    unlocode: codes[0] ?? null,
    name,
    country,
    kinds: [...letters].flatMap((letter) => kindLetters[letter] ?? []),
    aliases,
    keys: { codes, own, others, all, joined: joined(all) },
  };
}

/** Reads the shape that `pwa/build/assets/make-ports.mjs` writes. */
export function readPorts(table: Readonly<Record<string, string>>): Port[] {
  return Object.entries(table).flatMap(([country, entries]) =>
    entries.split(';').map((entry) => readPort(country, entry)),
  );
}

let loading: Promise<Port[]> | undefined;

/**
 * About 2,000 places, in a chunk of their own: never part of a page's first load. They are read once.
 * Rejects when the chunk cannot be fetched.
 */
export function loadPorts(): Promise<Port[]> {
  loading ??= import('./ports.json').then(
    ({ default: table }) => readPorts(table),
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Reads a code as it is printed: `BD CGP`, `bdcgp`, in wide letters too. */
export const codeIn = (text: string) =>
  normalized(text, 'NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '');

/** Returns the company's own word for a place, folded: "ctg" is "chattogram". Any other text stays as it is. */
export const ownName = (folded: string): string =>
  otherPlaceNames.find(([, ...others]) => others.includes(folded))?.[0] ?? folded;

/** Removes the spaces, so that "Hai Phong" and "Haiphong" are the same. */
const joined = (text: string) => text.replaceAll(' ', '');

/**
 * Removes words that people write beside a name, in three languages: "Chittagong port", "চট্টগ্রাম বন্দর", "赤鱲角國際機場".
 */
export const withoutKind = (folded: string): string =>
  folded
    .replace(/^(?:the )?(?:sea |land |dry |air)?port of |^icd /, '')
    .replace(
      / (?:(?:sea|land|dry|river)? ?port|(?:container )?terminals?|(?:int l |intl |international )?(?:airport|apt)|city|icd)$/,
      '',
    )
    .replace(/ ?(?:আন্তর্জাতিক ?)?(?:সমুদ্র|স্থল|নৌ|নদী|বিমান)? ?বন্দর$/u, '')
    .replace(
      /(.) ?(?:(?:国际|國際)? ?(?:机场|機場|空港)|(?:(?:货柜|貨櫃|集装箱|集裝箱)?(?:码头|碼頭)|港口|港|口岸|市))$/u,
      '$1',
    );

/**
 * Returns the best `limit` matches, best first; an empty query suggests the company's main gateways. It is pure,
 * never throws, and takes some milliseconds at most.
 */
export function searchPorts(ports: readonly Port[], query: string, limit = 8): Port[] {
  if (query.trim() === '') return suggested(ports).slice(0, limit);
  const typed = fold(query);
  const matches = matchesOf(ports, query, typed);
  const named = matches.length > 0 ? matches : matchesOf(ports, query, withoutKind(typed));
  return named
    .sort((a, b) => a.rank - b.rank || compareEquals(a.port, b.port))
    .slice(0, limit)
    .map(({ port }) => port);
}

function matchesOf(ports: readonly Port[], query: string, name: string) {
  const wanted = {
    code: codeIn(query),
    name,
    own: ownName(name),
    beginning: `|${joined(name)}`,
  };
  return withSome(ports, wanted).flatMap((port) => {
    const rank = rankOf(port, wanted);
    return rank === null ? [] : [{ port, rank }];
  });
}

/** The index of the texts that `rankOf` compares. */
const searched = madeOnce((ports: readonly Port[]) => ({
  having: textIndex(
    ports.map(({ keys: { codes, all, joined } }) => [...codes, all, joined].join('|')),
  ),
}));

/** Returns the places that have any wanted text: no other place has a rank. */
function withSome(ports: readonly Port[], { code, name, own, beginning }: Wanted): Port[] {
  const { having } = searched.of(ports);
  const parts = name === '' ? [code] : [code, name, own, beginning];
  const places = new Set([...new Set(parts)].flatMap(having));
  return ports.filter((_, place) => places.has(place));
}

function suggested(ports: readonly Port[]): Port[] {
  return gateways.flatMap((code) => ports.find((port) => port.unlocode === code) ?? []);
}

type Wanted = { code: string; name: string; own: string; beginning: string };

/**
 * Ranks how well a place fits, 0 best: our own word for it, its code, its name, another name of it, its three letters
 * as airlines write them, the beginning of its code, of a name, of a word, a part of a name; null for not at all. One
 * or two letters are a country at most, so then names go before codes: "ch" is the beginning of Chattogram, not
 * Chile.
 */
function rankOf(
  { keys, kinds, country }: Port,
  { code, name, own, beginning }: Wanted,
): number | null {
  const { codes } = keys;
  const startsCode = code !== '' && codes.some((one) => one.startsWith(code));
  if (own !== name && keys.own.includes(own)) return 0;
  if (startsCode && code.length === 5) return 1;
  if (name === '') return startsCode ? 9 : null;
  if (keys.own.includes(name)) return 2;
  if (keys.others.includes(name)) return 3;
  const isLocal = codes.some((one) => one.slice(2) === code);
  // Three letters are an airline's word for an airport, or ours for a port of ours.
  if (isLocal && (kinds.includes('air') || isHome(country))) return 4;
  if (startsCode && code.length > 2) return 5;
  if (keys.joined.includes(beginning)) return 6;
  if (isLocal || keys.all.includes(` ${name}`)) return 7;
  // Two letters within a word are chance: "hk" is Hong Kong, not Bishkek.
  if (!/^[a-z]{2}$/.test(name) && keys.all.includes(name)) return 8;
  return startsCode ? 9 : null;
}

export function compareEquals(a: Port, b: Port): number {
  if (isHome(a.country) !== isHome(b.country)) return isHome(a.country) ? -1 : 1;
  const [nameA = '', nameB = ''] = [a.keys.own[0], b.keys.own[0]];
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** Returns the key that tells a place from all others. */
const keyOf = ({ unlocode, country, name }: Port): string => unlocode ?? `${country} ${name}`;
