import { readFileSync } from 'node:fs';
import { placesOf } from './codes-of.mjs';
import { knownCodes, knownFunctions, knownNames } from './unlocode-differences.mjs';

const listed = new Map(
  readFileSync(new URL('./unlocode.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code, functions, ...name] = line.split(' ');
      return [code, { functions, name: name.join(' ') }];
    }),
);

const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .match(/[\p{L}\d]+/gu) ?? [];

/** Words that many names have, so that they do not prove two names to be the same. */
const common = new Set('apt de del do el la new of port pt saint san santa the'.split(' '));
const wordsOf = (name) => plain(name).filter((word) => !common.has(word));

/** Tells whether one of our names has a word of UN/LOCODE's name, or differs from it only in its spaces. */
const isNamed = (names, theirs) => {
  const words = new Set(wordsOf(theirs));
  const joined = plain(theirs).join('');
  return names.some(
    (name) => plain(name).join('') === joined || wordsOf(name).some((word) => words.has(word)),
  );
};

/** Returns the differences of a table from UN/LOCODE, as codes, by the kind of difference. */
function found(table) {
  const places = placesOf(table);
  const each = places.flatMap(({ codes, ...place }) => codes.map((code) => ({ code, ...place })));
  const mainPorts = places.filter(({ codes, kinds }) => codes.length > 0 && kinds.includes('s'));
  const nameOf = (code) => listed.get(code)?.name;
  return {
    codes: each.filter(({ code }) => !listed.has(code)).map(({ code }) => code),
    names: each
      .filter(({ code, names }) => listed.has(code) && !isNamed(names, nameOf(code)))
      .map(({ code }) => code),
    functions: mainPorts
      .filter(({ codes: [first] }) => !listed.get(first)?.functions.includes('1'))
      .map(({ codes: [first] }) => first),
  };
}

const codesIn = (groups) => Object.values(groups).flatMap((text) => text.trim().split(/\s+/));

/** Says in sentences which differences are new or gone; none if all are the known ones. */
export function newDifferences(table) {
  const { codes, names, functions } = found(table);
  const compare = (now, known, what) => [
    ...now.filter((code) => !known.includes(code)).map((code) => `${code}: ${what(code)}`),
    ...known
      .filter((code) => code && !now.includes(code))
      .map((code) => `${code}: is no longer a difference; take it from unlocode-differences.mjs.`),
  ];
  const said = (code) => `${listed.get(code)?.functions} ${listed.get(code)?.name}`;
  return [
    ...compare(codes, codesIn(knownCodes), () => 'UN/LOCODE does not have it.'),
    ...compare(names, codesIn(knownNames), (code) => `UN/LOCODE calls it “${said(code)}”.`),
    ...compare(functions, codesIn(knownFunctions), (code) => `UN/LOCODE: no port (${said(code)}).`),
  ];
}
