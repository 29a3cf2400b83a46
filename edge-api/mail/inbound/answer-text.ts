import type { MailParties } from '../submission-mails';
import { cutQuoted } from './cut-quoted';
import { htmlText } from './html-text';
import { ourMails } from './our-mails';
import { withoutKeys } from './without-keys';

type Body = { text?: string | undefined; html?: string | undefined };
type Reader = {
  /** The address where answers arrive. */
  address: string;
  /** The addresses that send our mails; null where they are not known. */
  parties: MailParties | null;
  /** Cuts a text to what can be stored. */
  storable: (text: string) => string;
};

/** When a mail says the same in plain text and in HTML, the two share more of their letters than this. */
const leastShared = 0.5;
const comparedLetters = 20_000;
const longestNotice = 500;

/**
 * Returns the text that someone wrote in a mail, and the whole text of the part that has their words. Both are
 * without the keys of our links and addresses.
 */
export function answerText(
  { text = '', html = '' }: Body,
  { address, parties, storable }: Reader,
): { text: string; whole: string } {
  const ours = ourMails(address, parties);
  const read = (part: string) => {
    const whole = storable(withoutKeys(part, address).trim());
    return { whole, text: cutQuoted(whole, ours) };
  };
  const plain = read(text);
  if (html === '') return hasWords(plain.whole) ? plain : nothing;
  const laidOut = read(htmlText(html));
  if (!hasWords(laidOut.whole)) return hasWords(plain.whole) ? plain : nothing;
  return isPoorer(plain, laidOut) ? laidOut : plain;
}

const nothing = { text: '', whole: '' };

// Not a letter, but a sign of a person: an emoji.
const words = /[\p{L}\p{M}\p{N}\p{S}]/u;
const hasWords = (text: string): boolean => words.test(text) || /[^\s\p{C}\p{Z}]/u.test(text);

type Read = { text: string; whole: string };

/**
 * Whether plain text lacks what the HTML says. Some programs put only a space into it, or a notice that HTML can't be
 * shown, or the cells of a table below each other.
 */
function isPoorer(plain: Read, laidOut: Read): boolean {
  if (!hasWords(plain.whole) || laidOut.text.includes('\t')) return true;
  const [from, said] = [lettersOf(plain.whole), lettersOf(laidOut.text)];
  const isNotice =
    plain.whole.length < longestNotice && /html/i.test(plain.whole) && !/html/i.test(laidOut.whole);
  if (isNotice) return true;
  return sharedOf(said, from) < leastShared && said.length * 2 > from.length;
}

const lettersOf = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .toLowerCase()
    .slice(0, comparedLetters);

/** Returns how much of a text another one contains, by groups of letters: from 0 to 1. */
function sharedOf(text: string, other: string): number {
  const size = Math.min(4, text.length);
  const groups = (of: string) =>
    Array.from({ length: Math.max(0, of.length - size + 1) }, (_, at) => of.slice(at, at + size));
  const known = new Set(groups(other));
  const own = groups(text);
  return own.filter((group) => known.has(group)).length / own.length;
}
