/**
 * Cuts the port list of the npm package `sea-ports` (MIT) to what a picker needs, and adds what it lacks.
 *
 *   node pwa/build/assets/make-ports.mjs           writes pwa/data/enquiry/ports.json
 *   node pwa/build/assets/make-ports.mjs --print   prints it instead; pwa/data/enquiry/ports.test.ts compares, so it cannot drift
 *
 * Shape: ISO country -> 'CGP/sa Chattogram|Chittagong;DAC/a Dhaka;/l Bhomra', that is per place the last three
 * letters of its UN/LOCODE (with a comma before a second code of the same place; none where it has no code), its
 * kinds behind a slash (s seaport, a airport, l land port, i inland place; a seaport alone has none), a space, its
 * name and `|` before each other name. No other name is the name of another place. The first code is the one that
 * is shown; the others find the place too. It fails where a code says otherwise than UN/LOCODE (`compare-unlocode.mjs`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import { added } from './added-ports.mjs';
import { chineseNames } from './chinese-names.mjs';
import { newDifferences } from './compare-unlocode.mjs';
import { movedCodes, noPlaces, ofOtherPlaces } from './moved-codes.mjs';
import { kindsOf } from './port-kinds.mjs';
import { aliases, cityCodes, portCodes, renamed, secondCodes } from './port-names.mjs';

const source = new URL('../../../node_modules/sea-ports/lib/ports.json', import.meta.url);
const target = new URL('../../data/enquiry/ports.json', import.meta.url);

/** The Netherlands Antilles were dissolved in 2010: their country code and so their codes are gone. */
const goneCountries = new Set(['AN']);

const listed = JSON.parse(readFileSync(source, 'utf8'));

const isValid = (code) =>
  /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && !goneCountries.has(code.slice(0, 2));

/** A place under two codes (`unlocs` names both) stays once, under the first; the other code still finds it. */
const isSecondCode = (code) => listed[code].unlocs.indexOf(code) > 0;

/**
 * Returns the name of a place, with the province for namesakes in the United States. Only there they lie far apart
 * and have provinces that are written cleanly.
 */
function nameOf(code) {
  const { name, province } = listed[code];
  const hasNamesake = Object.keys(listed).some(
    (other) => other !== code && other.startsWith('US') && listed[other].name === name,
  );
  return code.startsWith('US') && hasNamesake ? `${name}, ${province}` : name;
}

function fromPackage(code) {
  const others = listed[code].unlocs.filter((other) => other !== code && isValid(other));
  const now = renamed[code] ?? nameOf(code);
  // A name with a region has no former name, because that is the name of a better-known place.
  const former = now.includes(',') ? [] : [listed[code].name];
  const names = [now, ...former, ...listed[code].alias, ...othersOf(code)];
  const moved = movedCodes[code];
  // A place without a code of its own has none: a typed place is sent as it is.
  const codes = moved === undefined ? [code] : moved === null ? [] : [moved, code];
  return place((moved ?? code).slice(0, 2), [...codes, ...others], kindsOf[code] ?? 's', names);
}

function fromAdded([country, text]) {
  return text
    .trim()
    .split(/;\s+/)
    .map((entry) => {
      const [, locals, kinds = 's', names] = /^([^/ ]*)(?:\/([sali]+))? (.+)$/.exec(entry);
      const codes = locals === '' ? [] : locals.split(',').map((local) => country + local);
      return place(country, codes, kinds, [...names.split('|'), ...othersOf(codes[0])]);
    });
}

/** Both kinds of traditional letters: some words differ between Hong Kong and Taiwan. */
const toTraditional = ['hk', 'tw'].map((to) => Converter({ from: 'cn', to }));

/**
 * Returns names that people type besides that of the list; each Chinese one in simplified and in traditional letters.
 */
function othersOf(code) {
  const chinese = chineseNames[code]?.split(' ') ?? [];
  const inBoth = chinese.flatMap((name) => [
    name,
    ...toTraditional.map((convert) => convert(name)),
  ]);
  return [...(aliases[code] ?? []), ...inBoth];
}

/** A wrong code that UN/LOCODE gives to another place does not find this one. */
const givenAway = new Set([...Object.values(movedCodes), ...ofOtherPlaces]);

function place(country, [first, ...others], kinds, names) {
  const shown = portCodes[first] ? [portCodes[first], first, cityCodes[first]] : [first];
  const second = others.filter((code) => code.startsWith(country) && !givenAway.has(code));
  return {
    country,
    codes: [...shown, ...second].filter((code) => code !== undefined),
    kinds,
    names,
  };
}

/** "Kolkata (ex Calcutta)" is one name with its former one. */
const bare = (name) =>
  name
    .replace(/ \(.*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const addedPlaces = Object.entries(added).flatMap(fromAdded);
const addedCodes = new Set(addedPlaces.flatMap(({ codes }) => codes));

const allPlaces = [
  ...Object.keys(listed)
    .filter((code) => isValid(code) && !isSecondCode(code) && !noPlaces.has(code))
    .filter((code) => !addedCodes.has(code))
    .map(fromPackage),
  ...addedPlaces,
];

const secondsOf = (code) =>
  allPlaces.filter(({ codes: [second] }) => second in secondCodes && secondCodes[second] === code);

const merged = allPlaces
  .filter(({ codes: [first] }) => !(first in secondCodes))
  .map((one) => {
    const all = [one, ...secondsOf(one.codes[0])];
    return {
      ...one,
      codes: [...new Set(all.flatMap(({ codes }) => codes))],
      names: [...new Set(all.flatMap(({ names }) => names))],
    };
  });

const taken = new Set(merged.map(({ names: [name] }) => bare(name)));

const takenCodes = new Set(merged.flatMap(({ codes }) => codes));

/** The package calls neighbours by each other's names: Taicang also "Changshu", Long Beach also "Los Angeles" and "LAX". */
const isFree =
  ({ country, codes, names: [name] }) =>
  (other) => {
    const code = country + other;
    const isOwn = bare(other) === bare(name) || codes.includes(code);
    return isOwn || !(taken.has(bare(other)) || takenCodes.has(code));
  };

const table = {};
for (const one of merged.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))) {
  const { country, codes, kinds } = one;
  const [name, ...others] = one.names;
  const names = [name, ...others.filter(isFree(one))];
  if (names.some((text) => /[;|]/.test(text)))
    throw new Error(`${country} ${name}: a name holds a separator.`);
  const locals = codes.map((code) => code.slice(2)).join(',');
  const entry = `${locals}${kinds === 's' && locals ? '' : `/${kinds}`} ${names.join('|')}`;
  table[country] = table[country] ? `${table[country]};${entry}` : entry;
}

/** Sorts by code; places without one come after the others of their country. */
function sortKey({ country, codes, names }) {
  return codes[0] ?? `${country}~${names[0]}`;
}

const text = `${JSON.stringify(table, null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(target, text);

const differences = newDifferences(table);
if (differences.length > 0) throw new Error(differences.join('\n'));
