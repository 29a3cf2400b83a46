import { fold } from '../text/fold';
import { countryCodes } from './country-codes';
import { countryForms, territoriesOf } from './country-forms';
import { countryName } from './country-name';

/**
 * A country that a text names and the text without it, empty where there is nothing else. `isSure` is false for a code
 * of two letters, which may be a state: "Los Angeles, CA".
 */
type Named = { country: string; name: string; isSure: boolean };

/** Languages in which visitors write; those of Hong Kong and Taiwan name some countries differently. */
const languages = ['en', 'bn', 'zh-Hans', 'zh-Hant', 'zh-Hant-HK'];

const joined = (text: string) => fold(text).replaceAll(' ', '');

/** Names by `Intl.DisplayNames` in one language, or none where a browser is too old for it. */
function namesIn(language: string): (code: string) => string[] {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return (code) => [names.of(code) ?? []].flat();
  } catch {
    return () => [];
  }
}

let known: Map<string, string> | undefined;

/**
 * Returns the names and codes of all countries, joined, with the country; our own forms come before those of the
 * browser.
 */
function countries(): Map<string, string> {
  if (known) return known;
  const namesOf = languages.map(namesIn);
  const pairs = countryCodes.flatMap((code): [string, string][] => {
    const names = [...namesOf.flatMap((of) => of(code)), countryName(code)];
    // "Myanmar (Burma)" is either; "St. Lucia" is "Saint Lucia"; "Trinidad & Tobago" is one with "and".
    const parts = names.flatMap((name) => [name, ...name.split(/[()（）]/)]);
    const spelt = parts.flatMap((name) => [
      name,
      name.replaceAll('&', 'and'),
      name.replace(/^St\. /, 'Saint ').replaceAll('&', 'and'),
    ]);
    return spelt.map(joined).map((name) => [name, code]);
  });
  const own = Object.entries(countryForms).flatMap(([code, forms]) =>
    forms.split(' ').map((form): [string, string] => [joined(form), code]),
  );
  const codes = countryCodes.map((code): [string, string] => [code.toLowerCase(), code]);
  known = new Map([...pairs.filter(([name]) => name.length > 1), ...codes, ...own]);
  return known;
}

const adjectives =
  '(?:people s|peoples|democratic|socialist|islamic|federal|federative|federated|united|bolivarian|plurinational|hashemite|arab|co operative|cooperative|independent|oriental|eastern|the) ';
const nouns =
  '(?:republic|kingdom|states?|sultanate|principality|grand duchy|commonwealth|union|federation|province|nation|special administrative region|sar|territory)';
const titleBefore = new RegExp(`^(?:${adjectives})*${nouns} of (?:the )?`);
const titleBehind = new RegExp(` (?:${adjectives})*${nouns} of(?: the)?$`);
const plainTitleBehind = / (?:special administrative region|s a r|sar|republic|kingdom)$/;
const titleInBangla = /^(?:গণপ্রজাতন্ত্রী|গণতান্ত্রিক|প্রজাতন্ত্রী|ইসলামী|ইসলামি) /;
const titleInChinese =
  /(?<!人民|民主|社会主义|社會主義|伊斯兰|伊斯蘭|联邦|聯邦)(?:人民|民主|社会主义|社會主義|伊斯兰|伊斯蘭|联邦|聯邦)*(?:共和国|共和國|联邦|聯邦|王国|王國|国|國)$/;

/** "the Republic of the Union of Myanmar" has two. */
const mostTitles = 3;

/** The country that a whole text is, with or without its titles. */
function countryOf(text: string): string | undefined {
  let name = fold(text);
  for (let taken = 0; taken <= mostTitles; taken += 1) {
    const country = countries().get(name.replaceAll(' ', ''));
    if (country) return country;
    const shorter = [/^the | the$/, titleBefore, titleBehind, plainTitleBehind, titleInBangla]
      .concat(titleInChinese)
      .map((title) => name.replace(title, '').trim())
      .find((rest) => rest !== name && rest !== '');
    if (!shorter) return undefined;
    name = shorter;
  }
  return undefined;
}

/** The longest name of a country has about so many words: "the former Yugoslav Republic of Macedonia". */
const mostWords = 12;

const separators = /(?<![\s,;:()（），、；·./\-–—])[\s,;:()（），、；·./\-–—]+$/u;

/** The longest name of a country at the end of a text. */
function atEnd(text: string): Named | null {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(-mostWords);
  for (const { index } of words) {
    const last = text.slice(index);
    const country = countryOf(last);
    if (!country) continue;
    const letters = fold(last);
    const isCode = letters === country.toLowerCase() && letters !== 'hk';
    return { country, name: text.slice(0, index).replace(separators, ''), isSure: !isCode };
  }
  return null;
}

/** Chinese writes the country before the place, without a space: 孟加拉国达卡. */
function atStart(text: string): Named | null {
  const [run = ''] = /^\s*\p{Script=Han}+/u.exec(text) ?? [];
  const letters = [...run.trim()];
  for (let length = Math.min(letters.length, mostWords); length > 1; length -= 1) {
    const first = letters.slice(0, length).join('');
    const country = countryOf(first);
    if (country) {
      const name = text
        .trim()
        .slice(first.length)
        .replace(/^[\s,，、]+/u, '');
      return { country, name, isSure: true };
    }
  }
  return null;
}

export const isTerritoryOf = (territory: string, country: string): boolean =>
  territoriesOf[country]?.split(' ').includes(territory) ?? false;

/**
 * The country that a text names at its end (in Chinese also at its beginning), the longest name first. With a territory
 * before its country it is the territory: "Hong Kong, China" is Hong Kong.
 */
export function countryInText(text: string): Named | null {
  const outer = atEnd(text) ?? atStart(text);
  if (!outer) return null;
  const inner = atEnd(outer.name) ?? atStart(outer.name);
  if (!inner) return outer;
  if (isTerritoryOf(inner.country, outer.country)) return { ...inner, isSure: true };
  // "China, Hong Kong SAR" is how the statistics of the United Nations write it.
  const isOuterTerritory = inner.name === '' && isTerritoryOf(outer.country, inner.country);
  return isOuterTerritory ? { ...outer, name: '' } : outer;
}
