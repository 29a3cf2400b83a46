import { longestQuery } from '../catalogue/listing';
import { plainAmount } from '../catalogue/minor-units';
import { searchText } from '../catalogue/search-text';
import { requestSubject } from '../request-subject';
import type { AdminScope } from './admin-feed';
import type { RequestRecord } from './inbox';

/**
 * The characters that people put between the digits of a number, and marks of direction that are copied with it, as a
 * class of characters in a regular expression of JavaScript and of PostgreSQL. Line breaks are not among them, as
 * they are between two numbers.
 */
export const betweenDigits =
  '[ \t\u00a0\u2009\u202f.\\-\u2010-\u2015\u2212\u30fc\u202a-\u202e\u2066-\u2069()\\[\\]]';

const betweenDigitsPattern = new RegExp(`${betweenDigits}+`);

/** A text that numbers are looked for in: without what is between digits. */
export const compactText = (text: string): string =>
  // A third of the time of `replace`.
  text.split(betweenDigitsPattern).join('');

/** A word fits a text, as `searchText` has it, that contains `text`, or whose compact text contains `compact`. */
export type SearchWord = { text: string; compact: string | null };

/** "1,250" is looked for as 1250 too. */
const betweenThousands = /(?<=\d),(?=\d)/g;

/** Matches a search that is one number with spaces; shorter ones may be two numbers. */
const oneNumber = new RegExp(
  `^${betweenDigits}*\\+?(?:${betweenDigits}*\\d){7,17}${betweenDigits}*$`,
);

/** "+44 (0)20": the zero is for who dials without the code. */
const zeroBehindCode = /(?<=\d )\(0\)/;

/** "+880 1711" is one number. */
const countryCodeApart = /(^|\s)\(?(?:\+|00)(880|852)\)?\s+(?=[(\d])/g;

/** Matches the start of a number that some people write and others leave out. */
const numberStart =
  /^(?:(?:\+|00)(?:880|852)0*(?=\d{4})|(?:880|852)0*(?=\d{6})|0+(?=\d{4})|\+(?=\d))/;

/** A search as far as it is read: by whole characters, as half of one is in no text. */
export const cutQuery = (query: string): string =>
  [...query.trim()].slice(0, longestQuery).join('');

/**
 * The words of a search; a text must fit each of them. A word with four digits or more may be the number
 * of a phone or container, which people write with different spaces, hyphens and country codes.
 */
export function searchWords(query: string): SearchWord[] {
  const text = searchText(cutQuery(query));
  const words = oneNumber.test(text)
    ? [text]
    : text.replace(countryCodeApart, '$1+$2').split(/\s+/).filter(Boolean);
  return words.map((word) => ({
    text: word,
    compact: /(?:\d\D*){4}/.test(word)
      ? compactText(word.replace(zeroBehindCode, '').replace(betweenThousands, '')).replace(
          numberStart,
          '',
        )
      : null,
  }));
}

/**
 * The texts in the records of a scope that a search looks through, on devices and on the server alike. A path leads
 * into JSON: `[*]` goes through a list. Each text has its own lines, so that the end of one and the beginning of
 * another never look like one number.
 */
export const searchedFields: Record<AdminScope, readonly string[]> = {
  services: ['title', 'slug'],
  products: ['name', 'slug'],
  'contact-messages': [
    ...['subject', 'name', 'email', 'phone', 'phoneE164', 'reference'],
    ...['formerReferences[*]', 'message', 'replies[*].text'],
  ],
  // And how they are named, and the amounts of their quotations: `requestText`.
  'service-requests': [
    ...['contact.name', 'contact.company', 'contact.email', 'contact.phone', 'phoneE164'],
    ...['contact.customerReference', 'reference'],
    ...['formerReferences[*]', 'notes', 'answers[*].answer', 'replies[*].text'],
    ...['quotations[*].number', 'quotations[*].included', 'quotations[*].excluded'],
    ...['quotations[*].terms', 'quotations[*].alternatives[*].name'],
    'quotations[*].alternatives[*].lines[*].chargeName',
  ],
  users: ['displayName', 'email'],
  audit: ['label'],
  presets: ['name'],
};

/** The texts of a record that the search looks through. A device may have stored it without some. */
export const searchedText =
  (scope: AdminScope) =>
  (record: object): string =>
    searchedFields[scope].flatMap((path) => textsAt(record, path)).join('\n');

/** As `searchedText`, with the title of the service as devices have it; null where the request names no service. */
export const requestText = (request: RequestRecord, serviceTitle: string | null): string =>
  [
    requestSubject(request, serviceTitle),
    serviceTitle ?? '',
    request.serviceSlug?.replaceAll('-', ' ') ?? '',
    ...amountsIn(request),
    searchedText('service-requests')(request),
  ].join('\n');

/** What staff type into lines of quotations. */
export const searchedAmounts = ['unitPriceMinor', 'minimumMinor', 'maximumMinor'] as const;

const amountsIn = ({ quotations = [] }: RequestRecord): string[] =>
  quotations
    .flatMap(({ alternatives }) => alternatives.flatMap(({ lines }) => lines))
    .flatMap((line) =>
      searchedAmounts.flatMap((field) => {
        const amountMinor = line[field];
        return amountMinor === null ? [] : plainAmount({ ...line, amountMinor });
      }),
    );

const textsAt = (record: unknown, path: string): unknown[] =>
  path
    .replaceAll('[*]', '')
    .split('.')
    .reduce<unknown[]>(
      (found, key) => found.flatMap((one) => (one as Record<string, unknown>)[key] ?? []),
      [record],
    );
