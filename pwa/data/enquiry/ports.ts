import { foldLetters } from '../../../edge-api/contract/catalogue/slug';
import { isHome } from '../../../edge-api/contract/freight/routes';
import { gateways } from '../../config/company/places';

/** A port, airport, land port or inland place of trade. `country` is ISO 3166-1 alpha-2; `unlocode` is its five letters without a space. */
export type Port = {
  unlocode: string;
  name: string;
  country: string;
  aliases: readonly string[];
  /** What `searchPorts` compares: codes in capitals, names folded once when the list is read. */
  keys: { codes: readonly string[]; names: readonly string[] };
};

/** Comparable: no case, no diacritics, and any run of punctuation is one space ("Port-au-Prince"). */
const fold = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Kolkata (ex Calcutta)" is also found as "Kolkata" and as "Calcutta". */
function spellings(name: string): string[] {
  const [, outside = '', inside = ''] = /^([^(]+) \(([^()]+)\)$/.exec(name) ?? [];
  return inside ? [name, outside, inside.replace(/^ex /, '')] : [name];
}

function readPort(country: string, entry: string): Port {
  const [codesText = '', ...words] = entry.split(' ');
  const codes = codesText.split(',').map((local) => country + local);
  const [name = '', ...aliases] = words.join(' ').split('|');
  const names = [name, ...aliases].flatMap(spellings).map(fold);
  return { unlocode: codes[0] ?? '', name, country, aliases, keys: { codes, names } };
}

/** Reads the shape that `pwa/build/assets/make-ports.mjs` writes. */
export function readPorts(table: Readonly<Record<string, string>>): Port[] {
  return Object.entries(table).flatMap(([country, entries]) =>
    entries.split(';').map((entry) => readPort(country, entry)),
  );
}

let loading: Promise<Port[]> | undefined;

/**
 * About 1,750 places, in a chunk of their own: never part of a page's first load. They are read once.
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

/**
 * The best `limit` matches, best first; an empty query suggests the company's main gateways.
 * Pure, never throws, under a millisecond.
 */
export function searchPorts(ports: readonly Port[], query: string, limit = 8): Port[] {
  if (query.trim() === '') return suggested(ports).slice(0, limit);
  const wanted = { code: query.toUpperCase().replace(/[\s-]+/g, ''), name: fold(query) };
  const matches: { port: Port; rank: number }[] = [];
  for (const port of ports) {
    const rank = rankOf(port, wanted);
    if (rank !== null) matches.push({ port, rank });
  }
  return matches
    .sort((a, b) => a.rank - b.rank || compareEquals(a.port, b.port))
    .slice(0, limit)
    .map(({ port }) => port);
}

/** The place with exactly this code or name; ours first where a name is found twice. */
export function portOf(ports: readonly Port[], text: string): Port | undefined {
  const [code, name] = [text.trim().toUpperCase(), fold(text)];
  return ports
    .filter(({ keys }) => keys.codes.includes(code) || keys.names.includes(name))
    .sort(compareEquals)[0];
}

function suggested(ports: readonly Port[]): Port[] {
  return gateways.flatMap((code) => ports.find((port) => port.unlocode === code) ?? []);
}

/**
 * 0 exact code, 1 code prefix, 2 name starts, 3 a word starts (or the three letters without the country, as airlines
 * write them), 4 within a name; null for none. One or two letters are a country at most, so names go before codes then:
 * "ch" is on the way to Chattogram, not to Chile.
 */
function rankOf({ keys }: Port, wanted: { code: string; name: string }): number | null {
  const startsCode = wanted.code !== '' && keys.codes.some((code) => code.startsWith(wanted.code));
  if (startsCode && wanted.code.length === 5) return 0;
  if (startsCode && wanted.code.length > 2) return 1;
  if (wanted.name !== '') {
    if (keys.names.some((name) => name.startsWith(wanted.name))) return 2;
    if (keys.codes.some((code) => code.slice(2) === wanted.code)) return 3;
    if (keys.names.some((name) => name.includes(` ${wanted.name}`))) return 3;
    if (keys.names.some((name) => name.includes(wanted.name))) return 4;
  }
  return startsCode ? 5 : null;
}

function compareEquals(a: Port, b: Port): number {
  if (isHome(a.country) !== isHome(b.country)) return isHome(a.country) ? -1 : 1;
  const [nameA = '', nameB = ''] = [a.keys.names[0], b.keys.names[0]];
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return a.unlocode < b.unlocode ? -1 : 1;
}
