import { codesBySign } from '../catalogue/money-text';
import type { Picture } from '../catalogue/picture';
import type { Money, Product } from '../catalogue/product';
import { comparedIn, currencies } from '../catalogue/product-kinds';
import type { UsualEnd } from '../catalogue/request-options';
import { plainFormats } from '../freight/text-formats';
import { plainDigits } from '../text/plain-digits';

/** A cell that can't be read; the message is for people. */
export class CellError extends Error {
  override name = 'CellError';
}

/** How a value is written in a cell. `read` gets trimmed text and throws CellError; the schema checks all other rules. */
export type Cell<Value> = { write(value: Value): string; read(cell: string): Value };

/** A text as it is. The schema of the row checks which words a field accepts. */
export const textCell = <Text extends string>(): Cell<Text> => ({
  write: (text) => text,
  read: (cell) => cell as Text,
});

/** Makes a cell like `textCell`, where an empty cell is null. */
export const optionalCell = <Text extends string>(): Cell<Text | null> => ({
  write: (text) => text ?? '',
  read: (cell) => (cell === '' ? null : (cell as Text)),
});

export const wholeNumberCell: Cell<number> = {
  write: String,
  read: (cell) => {
    if (!/^-?\d{1,9}$/.test(cell)) throw new CellError('Please write a whole number.');
    return Number(cell);
  },
};

const yes = new Set(['yes', 'true', '1']);
const no = new Set(['no', 'false', '0']);

export const yesNoCell: Cell<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (cell) => {
    const word = cell.toLowerCase();
    if (!yes.has(word) && !no.has(word)) throw new CellError('Please write yes or no.');
    return yes.has(word);
  },
};

/** Makes a cell like the given one, where an empty cell is null, which leaves the value to the server. */
export const givenCell = <Value>({ write, read }: Cell<Value>): Cell<Value | null> => ({
  write: (value) => (value === null ? '' : write(value)),
  read: (cell) => (cell === '' ? null : read(cell)),
});

/** `door BD`, or `door` where the visitor chooses the country. The schema of the row checks the words. */
export const endCell: Cell<UsualEnd> = {
  write: ({ kind, country }) => `${kind} ${country}`.trim(),
  read: (cell) => {
    const [kind = '', country = '', ...rest] = cell.split(/\s+/);
    if (rest.length > 0) throw new CellError('Please write an end as door, or as port BD.');
    return { kind: kind as UsualEnd['kind'], country };
  },
};

/**
 * `4250.00 BDT`; an empty cell is no price. Prices as the site and people write them are read too, such as
 * `HK$1,250.00`, `৳১,২৫০` and lakhs, `1,25,000.00 BDT`.
 */
export const priceCell: Cell<Money | null> = {
  write: (price) => (price ? plainFormats.money(price) : ''),
  read: (cell) => {
    if (cell === '') return null;
    const [, before = '', amount = '', fraction = '', after = ''] =
      plainDigits(cell).match(/^([^\d\s]*)\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*([^\d\s]*)$/) ?? [];
    const named = new Set([before, after].filter(Boolean).map(currencyOf));
    const [currency] = named;
    if (!currency || named.size > 1 || !grouped.test(amount)) {
      throw new CellError(
        `Please write a price such as 4250.00 ${comparedIn} (${currencies.join(', ')}), or nothing.`,
      );
    }
    const amountMinor = Number(amount.replaceAll(',', '') + fraction.padEnd(2, '0'));
    return { amountMinor, currency };
  },
};

/** None, thousands, or lakhs and crores. */
const grouped = /^(?:\d{1,13}|\d{1,3}(?:,\d{3}){1,4}|\d{1,2}(?:,\d{2}){1,5},\d{3})$/;

const currencyOf = (written: string): Money['currency'] | undefined => {
  const code = codesBySign.get(written.toUpperCase()) ?? written.toUpperCase();
  return currencies.find((known) => known === code);
};

/** `Quick | Insured`; a `|` within an entry is written `\|`. */
export const listCell: Cell<string[]> = {
  write: (entries) => entries.map(escaped).join(' | '),
  read: (cell) => split(cell, '|').map(unescaped),
};

/** Makes a cell like `listCell`. The schema of the row checks which words a field accepts. */
export const wordsCell = <Word extends string>(): Cell<Word[]> => listCell as Cell<Word[]>;

/** Makes a cell like `wordsCell`, where "none" is an empty list, and an empty cell is null. */
export const wordsOrNoneCell = <Word extends string>(): Cell<Word[] | null> => ({
  write: (words) => (words?.length === 0 ? 'none' : wordsCell<Word>().write(words ?? [])),
  read: (cell) => {
    if (cell === '') return null;
    return cell === 'none' ? [] : wordsCell<Word>().read(cell);
  },
});

// A backslash always belongs to the sign after it: with two ways to read it, a cell of backslashes would
// take exponential time.
const labelAndValue = /^((?:\\.|[^\\:])+):(.*)$/s;

/** `Size: 36–41 | Colour: red`; a `:` within a label is written `\:`. */
export const specsCell: Cell<Product['specs']> = {
  write: (specs) =>
    specs
      .map(({ label, value }) => `${escaped(label).replaceAll(':', '\\:')}: ${escaped(value)}`)
      .join(' | '),
  read: (cell) =>
    split(cell, '|').map((entry) => {
      const [, label, value] = entry.match(labelAndValue) ?? [];
      if (!label || value === undefined) {
        throw new CellError(`Please write “${entry}” as “Label: value”.`);
      }
      return { label: unescaped(label.trim()), value: unescaped(value.trim()) };
    }),
};

const size = /^(\d{1,5})\s*[x×]\s*(\d{1,5})$/;
/** The server replaces it by the size of the uploaded picture. */
const unmeasured = { width: 1, height: 1 };

/** A picture on each line: `/pictures/shoe.svg | A red shoe | 640x640`. Uploaded ones need no size. */
export const picturesCell: Cell<Picture[]> = {
  write: (pictures) =>
    pictures
      .map(
        ({ src, alt, width, height }) => `${escaped(src)} | ${escaped(alt)} | ${width}x${height}`,
      )
      .join('\n'),
  read: (cell) => split(cell, '\n').map(readPicture),
};

/** One picture, in the form of a line of `picturesCell`; an empty cell is none. */
export const pictureCell: Cell<Picture | null> = {
  write: (picture) => picturesCell.write(picture ? [picture] : []),
  read: (cell) => (cell === '' ? null : readPicture(cell)),
};

function readPicture(line: string): Picture {
  const [src = '', alt = '', pixels, ...rest] = split(line, '|').map(unescaped);
  const [, width, height] = pixels?.match(size) ?? [];
  const sized = width && height ? { width: Number(width), height: Number(height) } : unmeasured;
  const needsSize = !src.startsWith('/media/') || pixels !== undefined;
  if (src === '' || alt === '' || rest.length > 0 || (needsSize && sized === unmeasured)) {
    throw new CellError(
      'Please write a picture as its path, its description and its size: /pictures/shoe.svg | A red shoe | 640x640.',
    );
  }
  return { src, alt, ...sized };
}

/** Escapes the text of an entry or part, so that none of its signs separates. */
export const escaped = (text: string) =>
  text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

export const unescaped = (text: string) =>
  text.replace(/\\([\\|:nr])/g, (_, sign: string) => ({ n: '\n', r: '\r' })[sign] ?? sign);

const pieces = { '|': /(?:\\.|[^\\|]|\\$)+/gs, '\n': /[^\n]+/g };

/** The trimmed pieces between separators that no backslash precedes; empty pieces are left out. */
export const split = (text: string, separator: keyof typeof pieces): string[] =>
  (text.match(pieces[separator]) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
