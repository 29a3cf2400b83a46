import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyIndex, madeForLast, textIndex } from './text-index';

// Few letters, so that parts are found, within one text, in several, and over the end of one.
const letters = fc.constantFrom('a', 'b', ' ', 'ক', '港', '\u{1f6a2}');
const line = (maxLength: number) => fc.string({ unit: letters, maxLength });

test('a text index finds the places that a look through each text finds, in their order', () => {
  fc.assert(
    fc.property(
      fc.array(line(8)),
      fc.string({ unit: letters, minLength: 1, maxLength: 3 }),
      (texts, part) => {
        const places = texts.flatMap((text, place) => (text.includes(part) ? [place] : []));
        expect(textIndex(texts)(part)).toEqual(places);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a part that begins in one text and ends in the next one is in neither; no part is in none', () => {
  const find = textIndex(['ab', '', 'cd', 'ab']);
  expect(find('bc')).toEqual([]);
  expect(find('b\nc')).toEqual([]);
  expect(find('')).toEqual([]);
  expect(find('ab')).toEqual([0, 3]);
  expect(textIndex([])('a')).toEqual([]);
});

test('a key index has the items that a look at the keys of each finds, each once, in their order', () => {
  const key = fc.constantFrom('a', 'b', 'constructor', '__proto__', '');
  fc.assert(
    fc.property(fc.array(fc.array(key, { maxLength: 4 })), key, (items, wanted) => {
      const found = keyIndex(items, (keys) => keys)(wanted);
      const plain = items.filter((keys) => keys.includes(wanted));
      expect(found).toHaveLength(plain.length);
      expect(found.every((item, at) => item === plain[at])).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('what is made of a text is made once while the same text is asked for', () => {
  const made: string[] = [];
  const make = madeForLast((text) => {
    made.push(text);
    return text.length;
  });
  expect([make('ab'), make('ab'), make('abc'), make('ab')]).toEqual([2, 2, 3, 2]);
  expect(made).toEqual(['ab', 'abc', 'ab']);
});
