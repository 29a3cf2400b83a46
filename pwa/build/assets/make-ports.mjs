/**
 * Cuts the port list of the npm package `sea-ports` (MIT) to what a picker needs.
 *
 *   node pwa/build/assets/make-ports.mjs           writes pwa/data/enquiry/ports.json
 *   node pwa/build/assets/make-ports.mjs --print   prints it instead; pwa/data/enquiry/ports.test.ts compares, so it cannot drift
 *
 * Shape: ISO country -> 'CGP Chattogram|Chittagong;DAC Dhaka', that is per port the last three letters of its
 * UN/LOCODE (with a comma before a second code of the same place), a space, its name and `|` before each other name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { added, aliases, renamed, secondCodes } from './added-ports.mjs';

const source = new URL('../../../node_modules/sea-ports/lib/ports.json', import.meta.url);
const target = new URL('../../data/enquiry/ports.json', import.meta.url);

/** The Netherlands Antilles were dissolved in 2010: their country code and so their codes are gone. */
const goneCountries = new Set(['AN']);

const listed = JSON.parse(readFileSync(source, 'utf8'));

const isValid = (code) =>
  /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && !goneCountries.has(code.slice(0, 2));

/** A place under two codes (`unlocs` names both) stays once, under the first; the other code still finds it. */
const isSecondCode = (code) => listed[code].unlocs.indexOf(code) > 0;

/** Only in the United States do namesakes lie far apart and have provinces that are written cleanly. */
function nameOf(code) {
  const { name, province } = listed[code];
  const hasNamesake = Object.keys(listed).some(
    (other) => other !== code && other.startsWith('US') && listed[other].name === name,
  );
  return code.startsWith('US') && hasNamesake ? `${name}, ${province}` : name;
}

function fromPackage(code) {
  const others = listed[code].unlocs.filter((other) => other !== code && isValid(other));
  const names = [renamed[code] ?? nameOf(code), ...listed[code].alias, ...(aliases[code] ?? [])];
  return { codes: [code, ...others], names: [...new Set(names)] };
}

const listedPlaces = [
  ...Object.keys(listed)
    .filter((code) => isValid(code) && !isSecondCode(code))
    .map(fromPackage),
  // The package wins where it has learned of a port since.
  ...Object.entries(added)
    .filter(([code]) => !(code in listed))
    .map(([code, names]) => ({ codes: [code], names })),
];

const secondsOf = (code) =>
  listedPlaces.filter(({ codes: [first] }) => secondCodes[first] === code);

const ports = listedPlaces
  .filter(({ codes: [first] }) => !(first in secondCodes))
  .map(({ codes, names }) => {
    const all = [{ codes, names }, ...secondsOf(codes[0])];
    return {
      codes: all.flatMap((place) => place.codes),
      names: [...new Set(all.flatMap((place) => place.names))],
    };
  })
  .sort((a, b) => (a.codes[0] < b.codes[0] ? -1 : 1));

const table = {};
for (const { codes, names } of ports) {
  if (names.some((name) => /[;|]/.test(name)))
    throw new Error(`${codes[0]}: a name holds a separator.`);
  const country = codes[0].slice(0, 2);
  const entry = `${codes.map((code) => code.slice(2)).join(',')} ${names.join('|')}`;
  table[country] = table[country] ? `${table[country]};${entry}` : entry;
}

const text = `${JSON.stringify(table, null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(target, text);
