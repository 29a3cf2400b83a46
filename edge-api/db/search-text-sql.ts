import { type RawBuilder, sql } from 'kysely';
import { apostrophes } from '../contract/catalogue/search-text';
import { foldedAway, plainLetters } from '../contract/catalogue/slug';

const isOneLetter = ([, plain]: [string, string]) => plain.length === 1;
const letters = Object.entries(plainLetters);
const oneForOne = letters.filter(isOneLetter);
const [from, to] = [0, 1].map((side) => oneForOne.map((pair) => pair[side]).join(''));

/** Letters that are compared as two. */
const inTwo = (text: RawBuilder<string>) =>
  letters
    .filter((pair) => !isOneLetter(pair))
    .reduce((done, [letter, plain]) => sql`replace(${done}, ${letter}, ${plain})`, text);

/**
 * `searchText` of the contract, in SQL. Most texts are ASCII, which takes a tenth of the time.
 * @param text a column: it is read more than once
 */
export const searchText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(case when octet_length(${text}) = length(${text})
    then translate(lower(${text} collate "C"), ${apostrophes}, '')
    else normalize(translate(${inTwo(folded(text))}, ${from + apostrophes}, ${to}), NFC) end) collate "C"`;

const folded = (text: RawBuilder<unknown>) =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKD), ${`${foldedAway}+`}, '', 'g')
    collate "und-x-icu") collate "C"`;
