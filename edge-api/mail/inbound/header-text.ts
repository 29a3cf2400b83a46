import { latin1fromString } from '@exodus/bytes/single-byte.js';
import { base64Bytes, charsetText } from './charset-text';
import { joinBytes } from './join-bytes';

/** Decodes a header in which each character stands for one byte: some programs write letters without encoding. */
export const headerText = (bytes: string): string =>
  /[^\0-\x7f]/.test(bytes) ? charsetText(latin1fromString(bytes)) : bytes;

/** Longer than any that is stored. */
const longestHeader = 20_000;

const word = /=\?([^?\s]+)\?([qb])\?([^?]*)\?=/gi;

type Word = { charset: string; encoding: string; encoded: string };

/**
 * Decodes the encoded words of a header (RFC 2047). It joins neighbouring words of one character set first, because
 * many programs split a letter. Of a header that is too long it returns only the start.
 */
export function withoutEncodedWords(header: string): string {
  const text = header.slice(0, longestHeader);
  let result = '';
  let open: Word[] = [];
  let end = 0;
  const close = () => {
    if (open[0]) result += charsetText(joinBytes(bytesOf(open)), open[0].charset);
    open = [];
  };
  for (const {
    0: whole,
    1: charset = '',
    2: encoding = '',
    3: encoded = '',
    index,
  } of text.matchAll(word)) {
    const between = text.slice(end, index);
    const isBeside = open.length > 0 && /^\s*$/.test(between);
    if (!isBeside || open[0]?.charset.toLowerCase() !== charset.toLowerCase()) close();
    if (!isBeside) result += between;
    open.push({ charset, encoding: encoding.toLowerCase(), encoded });
    end = index + whole.length;
  }
  close();
  return result + text.slice(end);
}

/** Decodes words to bytes. It joins neighbouring words in Base64 first: some programs split a group of four. */
function bytesOf(words: readonly Word[]): Uint8Array[] {
  const runs: Word[] = [];
  for (const next of words) {
    const last = runs.at(-1);
    if (last?.encoding === 'b' && next.encoding === 'b') last.encoded += next.encoded;
    else runs.push({ ...next });
  }
  return runs.flatMap(({ encoding, encoded }) =>
    encoding === 'b'
      ? encoded.split(/=+/).map((part) => base64Bytes(part))
      : [percentBytes(encoded.replaceAll('_', ' '), '=')],
  );
}

/** The bytes of a text in which a sign and two digits are a byte. Letters beyond ASCII are in UTF-8. */
function percentBytes(text: string, sign: '=' | '%'): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const code = sign.charCodeAt(0);
  let end = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const digits = bytes[at] === code ? String.fromCharCode(...bytes.subarray(at + 1, at + 3)) : '';
    const isByte = /^[\da-f]{2}$/i.test(digits);
    bytes[end] = isByte ? Number.parseInt(digits, 16) : (bytes[at] ?? 0);
    end += 1;
    if (isByte) at += 2;
  }
  return bytes.subarray(0, end);
}

export type Structured = { value: string; parameters: ReadonlyMap<string, string> };

/** A header such as `attachment; filename=a.pdf`. Names are in lower case; values that continue are joined (RFC 2231). */
export function structured(header: string): Structured {
  const text = header.slice(0, longestHeader);
  const plain = new Map<string, string>();
  const sections = new Map<string, Section[]>();
  for (const [, given = '', quoted, bare = ''] of text.matchAll(
    /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/gs,
  )) {
    const name = given.toLowerCase();
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? bare.trim();
    const [, base = name, number = '0', star] = /^([^*]+)\*(?:(\d{1,4})(\*)?)?$/.exec(name) ?? [];
    if (base === name) {
      if (!plain.has(name)) plain.set(name, value);
      continue;
    }
    const isEncoded = star !== undefined || name.endsWith('*');
    const others = sections.get(base) ?? [];
    others.push({ number: Number(number), value, isEncoded });
    sections.set(base, others);
  }
  const parameters = new Map([...plain].map(([name, value]) => [name, withoutEncodedWords(value)]));
  for (const [name, parts] of sections) parameters.set(name, joined(parts));
  const value = text.split(';', 1)[0] ?? '';
  return {
    value: value
      .replace(/\([^()]*\)/g, '')
      .trim()
      .toLowerCase(),
    parameters,
  };
}

type Section = { number: number; value: string; isEncoded: boolean };

function joined(sections: Section[]): string {
  const inOrder = sections.sort((one, other) => one.number - other.number);
  const [, charset, rest] = /^([^']*)'[^']*'(.*)$/s.exec(inOrder[0]?.value ?? '') ?? [];
  const isNamed = inOrder[0]?.isEncoded && rest !== undefined;
  if (!inOrder.some(({ isEncoded }) => isEncoded)) {
    return withoutEncodedWords(inOrder.map(({ value }) => value).join(''));
  }
  let result = '';
  let open = '';
  const close = () => {
    result += charsetText(percentBytes(open, '%'), isNamed ? charset : '');
    open = '';
  };
  for (const [at, { value, isEncoded }] of inOrder.entries()) {
    const own = at === 0 && isNamed ? rest : value;
    if (isEncoded) open += own;
    else {
      close();
      result += own;
    }
  }
  close();
  return result;
}
