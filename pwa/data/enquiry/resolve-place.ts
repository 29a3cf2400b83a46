import { madeOnce } from '../../../edge-api/contract/catalogue/search-text';
import { namesakeStates } from '../../../edge-api/contract/freight/country-forms';
import { countryInText } from '../../../edge-api/contract/freight/country-in-text';
import { countryName } from '../../../edge-api/contract/freight/country-name';
import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import { isHome, longestPlace } from '../../../edge-api/contract/freight/routes';
import { fold } from '../../../edge-api/contract/text/fold';
import { keyIndex } from '../../../edge-api/contract/text/text-index';
import { codeIn, compareEquals, ownName, type Port, type PortKind, withoutKind } from './ports';

/** What else is known of a place: the country that a person has chosen, and how the cargo travels. */
export type PlaceHint = { country?: string; mode?: RequestMode };

/**
 * Which places a text means: none, one, or several among which a person must choose. `country` is the one that the
 * text names, and `place` the text without it: empty where it is a country alone.
 */
export type Resolved = { ports: Port[]; country: string | null; place: string };

const kindsByMode: Partial<Record<RequestMode, PortKind>> = {
  sea: 'sea',
  air: 'air',
  courier: 'air',
};

/**
 * Finds what a person means by a place: its name before any code or other name, ours before that of another country
 * ("ctg" is Chattogram, not Cartagena), with or without its country, its kind or its code beside it.
 */
export function resolvePlace(ports: readonly Port[], text: string, hint: PlaceHint = {}): Resolved {
  const typed = text.trim();
  // A form that was posted is read before its schema refuses it.
  if (typed.length > longestPlace) return { ports: [], country: null, place: typed };
  const whole = narrowed(meantBy(ports, text), hint);
  if (whole.length > 0) return { ports: whole, country: null, place: typed };
  const named = countryInText(text);
  const { country = null, name = text, isSure = false } = named ?? {};
  // Some countries are a port: "Republic of Singapore".
  if (country && name === '') return ofCountry(ports, country);
  for (const piece of piecesOf(name)) {
    const meant = meantBy(ports, piece);
    const inCountry = meant.filter((port) => port.country === country);
    const left = inCountry.length > 0 ? inCountry : isSure ? inNamesake(meant, country) : meant;
    if (left.length > 0) return { ports: narrowed(left, hint), country, place: name };
  }
  const behind = portBehindCity(ports, name);
  if (behind.length > 0) return { ports: narrowed(behind, hint), country, place: name };
  return isSure ? { ports: [], country, place: name } : { ports: [], country: null, place: typed };
}

/** "深圳盐田": in Chinese a city and its port are written as one word. Both are places of one country. */
function portBehindCity(ports: readonly Port[], name: string): Port[] {
  const signs = /^\p{Script=Han}{4,8}$/u.test(name) ? [...name] : [];
  for (let at = 2; at < signs.length - 1; at += 1) {
    const city = meantBy(ports, signs.slice(0, at).join(''));
    const port = meantBy(ports, signs.slice(at).join(''));
    const both = port.filter(({ country }) => city.some((one) => one.country === country));
    if (both.length > 0) return both;
  }
  return [];
}

function ofCountry(ports: readonly Port[], country: string): Resolved {
  const place = countryName(country);
  const meant = meantBy(ports, place).filter((port) => port.country === country);
  return { ports: meant, country, place: meant.length > 0 ? place : '' };
}

/** "Savannah, Georgia" is in a state of the United States. */
const inNamesake = (ports: Port[], country: string | null): Port[] =>
  ports.filter((port) => country && port.country === namesakeStates[country]);

/** How many parts of a text are looked up at most: each is compared with every place of the list. */
const mostPieces = 10;

/** "Shenzhen/Yantian" is closer by its last word; "BDCGP Chattogram" has its code before it, "Yantian, Shenzhen" its city behind it. */
const piecesOf = (name: string): string[] => {
  const [code = ''] = /^\s*[A-Z]{2} ?[A-Z2-9]{3}(?=\s)/.exec(name) ?? [];
  const parts = name.split(/[,;()，、；（）]|省|自治区|自治區/);
  const pieces = [name, ...name.split('/').reverse(), code, ...parts];
  return [...new Set(pieces.map((piece) => piece.trim()))].filter(Boolean).slice(0, mostPieces);
};

/** Returns all places with the name, or else with the code, the other name, or the three letters. */
function meantBy(ports: readonly Port[], text: string): Port[] {
  const [typed, code] = [fold(text), codeIn(text)];
  if (typed === '') return [];
  const own = ownName(typed);
  const short = withoutKind(typed);
  const { own: named, others, codes, spelled, locals } = indexes.of(ports);
  const local = code.length === 3 ? locals(code) : [];
  const found = [
    own === typed ? [] : named(own),
    named(typed),
    codes(code),
    others(typed),
    spelled(typed.replaceAll(' ', '')),
    // Three letters are an airline's word for an airport first.
    local.filter(({ kinds }) => kinds.includes('air')),
    local,
    short === typed ? [] : named(ownName(short)),
    short === typed ? [] : others(short),
  ];
  return [...(found.find((some) => some.length > 0) ?? [])];
}

const indexes = madeOnce((ports: readonly Port[]) => ({
  own: keyIndex(ports, ({ keys }) => keys.own),
  others: keyIndex(ports, ({ keys }) => keys.others),
  codes: keyIndex(ports, ({ keys }) => keys.codes),
  locals: keyIndex(ports, ({ keys }) => keys.codes.map((code) => code.slice(2))),
  // "Haiphong" and "Hai Phong" are written the same but for the space.
  spelled: keyIndex(ports, ({ keys }) =>
    [...keys.own, ...keys.others].map((key) => key.replaceAll(' ', '')),
  ),
}));

/** Narrows several places to those in the chosen country, those that the cargo can travel from or to, and ours. */
function narrowed(ports: Port[], { country, mode }: PlaceHint): Port[] {
  const kind = mode && kindsByMode[mode];
  const wishes: ((port: Port) => boolean)[] = [
    (port) => port.country === country,
    ({ kinds }) => kind !== undefined && kinds.includes(kind),
    (port) => isHome(port.country),
  ];
  return wishes
    .reduce((left, isWished) => {
      const wished = left.filter(isWished);
      return wished.length > 0 ? wished : left;
    }, ports)
    .toSorted(compareEquals);
}
