// Node's own reads Big5 without Hong Kong's letters and, in 20.18.3 to 20.20.2, 22.13 to 22.22 and 24.0 to 24.13,
// windows-1252 as Latin-1. In browsers this is their own, which has both.
import { TextDecoder } from '@exodus/bytes/encoding-browser.js';

/** The encodings in which spreadsheets save CSV, by the names of the Encoding Standard, as people call them. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, high byte first',
  gb18030: 'GBK, simplified Chinese',
  big5: 'Big5, traditional Chinese',
  'windows-1252': 'Windows-1252, Western European',
} as const;
export type TextEncoding = keyof typeof textEncodings;

/** The text, without its byte order mark. What the encoding does not have becomes “�”. */
export const textIn = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

/**
 * Returns the encoding of a text, as far as its bytes show it. With a few Chinese letters GBK and Big5 can’t be told
 * apart for certain: a person should see what was read.
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding =>
  utf16In(bytes) ?? byteEncodingOf(bytes);

/** The same for a text that is not UTF-16, in which a NUL is only a stray one. */
export function byteEncodingOf(bytes: Uint8Array): TextEncoding {
  if (isUtf8(bytes)) return 'utf-8';
  const gbk = decodes(bytes, 'gb18030') ? commonShare(bytes, isCommonInGbk) : -1;
  const big5 = decodes(bytes, 'big5') ? commonShare(bytes, isCommonInBig5) : -1;
  const isChinese = Math.max(gbk, big5) >= leastShare || (gbk >= 0 && isWide(bytes));
  if (!isChinese) return 'windows-1252';
  return big5 > gbk ? 'big5' : 'gb18030';
}

/** UTF-16 by its byte order mark, or by the NULs that it has beside plain letters, all on one side. */
export function utf16In(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const nuls = [0, 0] as [number, number];
  start.subarray(0, 1024).forEach((byte, at) => {
    if (byte === 0) nuls[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = nuls;
  if (even === 0 && odd > 0) return 'utf-16le';
  return odd === 0 && even > 0 ? 'utf-16be' : null;
}

/** Whether bytes are UTF-8, also where a few letters are broken, such as a last one that was cut. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = textIn(bytes, 'utf-8');
  if (!text.includes(replacement)) return true;
  let broken = 0;
  let whole = 0;
  for (const [sign] of text.matchAll(/[^\0-\x7f]/gu)) {
    if (sign === replacement) broken += 1;
    else whole += 1;
  }
  return broken * 10 <= whole;
}

/**
 * Whether its words have more high bytes than plain letters, as Chinese words have, also those of rare letters: a
 * Western word has a few accents among plain letters.
 */
function isWide(bytes: Uint8Array): boolean {
  let high = 0;
  let plain = 0;
  let [highInWord, plainInWord] = [0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) highInWord += 1;
    else if (byte >= 0x40) plainInWord += 1;
    else {
      high += highInWord;
      if (highInWord > 0) plain += plainInWord;
      [highInWord, plainInWord] = [0, 0];
    }
  }
  return high > plain;
}

/** Stands for bytes that an encoding does not have. Letting the decoder refuse them takes five times as long. */
const replacement = '\ufffd';

const decodes = (bytes: Uint8Array, encoding: TextEncoding): boolean =>
  !textIn(bytes, encoding).includes(replacement);

// Both sets begin with the letters in common use, and have the signs of sentences before them.
const isCommonInGbk = (lead: number, trail: number) =>
  trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || (lead >= 0xb0 && lead <= 0xd7));
const isCommonInBig5 = (lead: number) => lead >= 0xa1 && lead <= 0xc6;

/** Below it, pairs are letters of a Western text that happen to stand side by side. */
const leastShare = 0.5;

/** Returns which part of all pairs of bytes are letters in common use. */
function commonShare(bytes: Uint8Array, isCommon: (lead: number, trail: number) => boolean) {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    pairs += 1;
    if (isCommon(lead, bytes[at] ?? 0)) common += 1;
  }
  return common / Math.max(1, pairs);
}
