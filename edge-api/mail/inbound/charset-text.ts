import { normalizeEncoding, TextDecoder } from '@exodus/bytes/encoding.js';
import { latin1fromString } from '@exodus/bytes/single-byte.js';
import { byteEncodingOf, utf16In } from '../../contract/text/text-encoding';

/**
 * Decodes bytes in the character set that a mail names. Where it names none, an unknown one or a wrong one, the bytes
 * themselves decide.
 */
export function charsetText(bytes: Uint8Array, charset = ''): string {
  const label = charset
    .replace(/\*.*|["']/gs, '')
    .trim()
    .toLowerCase();
  if (/^(?:unicode-1-1-)?utf-?7$/.test(label)) return utf7Text(bytes);
  // RFC 2781, section 4.3: without a mark it is big-endian.
  if (/^utf-?16$/.test(label)) return decoded(bytes, utf16In(bytes) ?? 'utf-16be');
  const encoding = encodingNamed(label);
  if (encoding === null || encoding === 'utf-8') return decoded(bytes, byteEncodingOf(bytes));
  return decoded(bytes, encoding);
}

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/**
 * Returns the name in the Encoding Standard; null where it is unknown, or does not settle the letters beyond ASCII.
 */
function encodingNamed(label: string): string | null {
  if (/^(?:us-?)?ascii$|^ansi_x3\.4|^iso-ir-6$|^iso646-us$/.test(label)) return null;
  const bare = label.replace(/^x-|[\s._:-]/g, '').replace(/^(?:cp|ms|ibm|windows)(?=\d)/, '');
  const other = /^125[0-8]$/.test(bare) ? `windows-${bare}` : otherNames.get(bare);
  const known = normalizeEncoding(other ?? label) ?? normalizeEncoding(bare);
  // The standard gives this name to the encodings that it forbids.
  return known === 'replacement' ? null : known;
}

/**
 * Names that mails use and the standard lacks: numbers of Windows' code pages, its numbers for the letters of fonts
 * (136 comes from Taiwan), and names of other libraries.
 */
const otherNames = new Map([
  ...namesOf('gb18030', '134 936 51936 54936 gb180302000 euccn'),
  ...namesOf('big5', '136 950 951 big5hkscs big5hkscs2004 hkscs big5eten'),
  ...namesOf('shift_jis', '128 932 shiftjis windows31j mskanji'),
  ...namesOf('euc-kr', '129 949 51949 euckr uhc'),
  ...namesOf('euc-jp', '20932 51932 eucjp'),
  ...namesOf('iso-2022-jp', '50220 50221 50222 iso2022jp iso2022jp1 iso2022jp2 iso2022jpms junet'),
  ...namesOf('windows-874', '222 874 tis620'),
  ...namesOf('utf-8', '65001 utf8mb4'),
]);

function namesOf(encoding: string, names: string) {
  return names.split(' ').map((name) => [name, encoding] as const);
}

/** RFC 2152. */
const utf7Text = (bytes: Uint8Array): string =>
  decoded(bytes, 'windows-1252').replace(/\+([A-Za-z\d+/]*)-?/g, (_, base64: string) =>
    base64 === '' ? '+' : utf16Text(base64Bytes(base64)),
  );

/** Decodes UTF-16 with the high bytes first. A decoder for each of many short pieces would take seconds. */
function utf16Text(bytes: Uint8Array): string {
  let text = '';
  for (let at = 1; at < bytes.length; at += 2) {
    text += String.fromCharCode(((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0));
  }
  return text;
}

/** Decodes Base64. It skips other characters, and decodes an incomplete group as far as it goes. */
export function base64Bytes(text: string): Uint8Array {
  const signs = text.replace(/[^A-Za-z\d+/]/g, '');
  return latin1fromString(atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs));
}
