import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { agoText, codeOrder, nameOrder, numberText } from './formats';
import { usableLanguage } from './in-language';

const unusable = ['C', 'POSIX', 'en_US.UTF-8', '', 'en-', '*', 'undefined', 'tlh'];

/** What a browser may report as its language: tags, and any other text. */
const said = fc.oneof(
  fc.constantFrom(...unusable, 'en', 'bn-BD', 'ar-EG', 'zh-Hant-HK', 'de-u-nu-thai', 'x-private'),
  fc.string({ unit: 'binary' }),
);

test.each(unusable)('the language "%s" can not be written, so English is used', (language) => {
  expect(usableLanguage(language)).toBe('en');
  expect(numberText(1234.5, 1, language)).toBe('1,234.5');
  expect(agoText({ count: 3, unit: 'hour' }, language)).toBe('3 hours ago');
});

test('a language that is a tag is used', () => {
  expect(numberText(1234.5, 1, 'de')).toBe('1.234,5');
});

test('with any reported language numbers have their digits and nothing throws', () => {
  fc.assert(
    fc.property(said, fc.nat(), (language, value) => {
      expect(digits(numberText(value, 0, language))).toBe(String(value).length);
      const ago = agoText({ count: 12, unit: 'minute' }, language);
      expect(digits(ago)).toBe(2);
      expect(nameOrder(language)('a', 'b')).toBe(-1);
    }),
  );
});

const digits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

test('a browser without Intl still gets plain text', () => {
  vi.stubGlobal('Intl', {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  // A language that no other test uses: formats are cached for each language.
  expect(numberText(1234.56, 1, 'fr')).toBe('1234.6');
  expect(agoText({ count: 1, unit: 'day' }, 'fr')).toBe('1 day ago');
  expect(['b', 'a'].sort(nameOrder('fr'))).toEqual(['a', 'b']);
});

test('codes are ordered by their letters, equal ones are equal', () => {
  expect(['b', 'a', 'B'].sort(codeOrder)).toEqual(['B', 'a', 'b']);
  expect(codeOrder('a', 'a')).toBe(0);
});
