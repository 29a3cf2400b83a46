import { expect, test } from 'vitest';
import { encodingOf, textIn } from './text-encoding';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const units = [...(hasMark ? '\ufeff' : ''), ...text];
  return Uint8Array.from(
    units.flatMap((unit) => {
      const code = unit.charCodeAt(0);
      const pair = [code >> 8, code & 255];
      return isLittle ? pair.reverse() : pair;
    }),
  );
}

const chinese = 'slug,name\nshoe,产品';

test.each([
  ['UTF-8 with a mark', bytes('\xef\xbb\xbfslug'), 'utf-8', 'slug'],
  ['plain letters', bytes('slug,name'), 'utf-8', 'slug,name'],
  ['UTF-16 with a mark', utf16(chinese, true, true), 'utf-16le', chinese],
  ['UTF-16 without a mark', utf16(chinese, true, false), 'utf-16le', chinese],
  ['the other UTF-16 with a mark', utf16(chinese, false, true), 'utf-16be', chinese],
  ['the other UTF-16 without a mark', utf16(chinese, false, false), 'utf-16be', chinese],
  ['GBK', bytes('slug,name\nshoe,\xb2\xfa\xc6\xb7'), 'gb18030', chinese],
  ['Big5', bytes('slug,name\nshoe,\xb2\xa3\xab~'), 'big5', 'slug,name\nshoe,產品'],
  ['Big5 without low bytes', bytes('\xad\xbb\xb4\xe4\xa4\xbd\xa5q'), 'big5', '香港公司'],
  [
    'Big5 with letters of Hong Kong',
    bytes('\xb2\x60\xa4\xf4\x96\xf5,\x9d\xf6,\x9d\xf2'),
    'big5',
    '深水埗,喺,𨋢',
  ],
  [
    'a Western encoding with signs of Windows',
    bytes('\x80 500 \x96 only \x93DAP\x94'),
    'windows-1252',
    '€ 500 – only “DAP”',
  ],
  ['GBK with rare letters', bytes('\xf6\xce\xed\xb5'), 'gb18030', '鑫淼'],
  ['GBK in traditional letters', bytes('\xd1\x62\xcf\xe4\x86\xce'), 'gb18030', '裝箱單'],
  [
    'UTF-8 with a letter that was cut',
    bytes(`${'\xe8\xa3\x9d'.repeat(10)}\xe8\xa3`),
    'utf-8',
    `${'裝'.repeat(10)}\ufffd`,
  ],
  [
    'a Western encoding with two accents side by side',
    bytes('Gr\xf6\xdfe'),
    'windows-1252',
    'Größe',
  ],
  ['a Western encoding', bytes('caf\xe9,\xe9t\xe9'), 'windows-1252', 'café,été'],
] as const)('knows %s', (_, file, encoding, text) => {
  expect(encodingOf(file)).toBe(encoding);
  expect(textIn(file, encoding)).toBe(text);
});
