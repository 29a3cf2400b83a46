import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLetters, routeName, slugify, slugPattern } from './slug';

const anyText = fc.string({ unit: 'grapheme', maxLength: 200 });
const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const plainTitle = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

describe('routeName', () => {
  test('lower-cases and turns every space into a hyphen', () => {
    expect(routeName('Leather Tote Bag')).toBe('leather-tote-bag');
  });

  test('changes nothing else: two spaces are two hyphens and punctuation stays', () => {
    expect(routeName("Women's  Flats (Red)")).toBe("women's--flats-(red)");
  });

  test('is one for letters that are composed or not', () => {
    expect(routeName('Cafe\u0301')).toBe(routeName('Café'));
  });
});

describe('slugify', () => {
  test.each([
    ['Air Freight', 'air-freight'],
    ['  Sea freight — LCL/FCL  ', 'sea-freight-lcl-fcl'],
    ["Women's shoes & bags", 'womens-shoes-bags'],
    ['São Tomé to Tromsø', 'sao-tome-to-tromso'],
    ['Straße 12', 'strasse-12'],
    ['চট্টগ্রাম বন্দর', 'চট্টগ্রাম-বন্দর'],
    ['পাটের ব্যাগ ২টি (নতুন)', 'পাটের-ব্যাগ-2টি-নতুন'],
    ['香港 海运，整箱', '香港-海运-整箱'],
    ['İstanbul ＦＣＬ', 'istanbul-fcl'],
    ['Cafe\u0301', 'cafe'],
    ['', 'item'],
    ['!?', 'item'],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('equals routeName for plain titles', () => {
    fc.assert(
      fc.property(plainTitle, (title) => {
        expect(slugify(title)).toBe(routeName(title));
      }),
    );
  });

  test('is safe in an address and at most 80 characters for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(slugPattern);
        expect(slug).not.toBe('');
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slug).toBe(slug.normalize('NFC'));
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }),
    );
  });

  test('leaves a slug as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });

  test('does not end in a hyphen where a long title is cut', () => {
    expect(slugify(`${'a'.repeat(79)} bcd`)).toBe('a'.repeat(79));
  });

  test('is cut between letters, not before their marks', () => {
    expect(slugify(`${'a'.repeat(79)}চা`)).toBe('a'.repeat(79));
    expect(slugify(`${'a'.repeat(78)}চা`)).toBe(`${'a'.repeat(78)}চা`);
    expect(slugify(`${'a'.repeat(79)}𠀀`)).toBe('a'.repeat(79));
  });
});

test.each([
  ['Łódź 香港', 'lodz 香港'],
  ['Café, CAFE\u0301', 'cafe, cafe'],
  ['İSTANBUL ıstanbul', 'istanbul istanbul'],
  ['ＦＣＬ ﬁne ㎏', 'fcl fine kg'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['soft\u00adware, zero\u200bwidth', 'software, zerowidth'],
  ['২৪ টন', '24 টন'],
])('%j is compared as %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

test('the vowel signs of Bangla are letters: rice is not hair', () => {
  expect(foldLetters('চাল')).not.toBe(foldLetters('চুল'));
  expect(foldLetters('চাল')).toBe('চাল');
  // য় written as one sign, or as a letter with a dot.
  expect(foldLetters('\u09df')).toBe(foldLetters('\u09af\u09bc'));
});
