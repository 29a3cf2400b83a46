import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLetters, routeName, slugify } from './slug';

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
});

describe('slugify', () => {
  test.each([
    ['Air Freight', 'air-freight'],
    ['  Sea freight — LCL/FCL  ', 'sea-freight-lcl-fcl'],
    ["Women's shoes & bags", 'womens-shoes-bags'],
    ['São Tomé to Tromsø', 'sao-tome-to-tromso'],
    ['Straße 12', 'strasse-12'],
    ['চট্টগ্রাম', 'item'],
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
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(encodeURIComponent(slug)).toBe(slug);
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
});

test('folding keeps letters of other scripts', () => {
  expect(foldLetters('Łódź 香港')).toBe('lodz 香港');
});
