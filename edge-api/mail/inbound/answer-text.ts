import type { MailParties } from '../submission-mails';
import { cutQuoted } from './cut-quoted';
import { htmlText } from './html-text';
import { ourMails } from './our-mails';
import { withoutKeys } from './without-keys';

type Body = { text?: string | undefined; html?: string | undefined };
type Reader = {
  /** Where answers arrive. */
  address: string;
  /** Who sends our mails; null: that is not known. */
  parties: MailParties | null;
  /** Cuts a text to what can be stored. */
  storable: (text: string) => string;
};

/** Of a mail that says the same twice, more of its letters are the same. */
const leastShared = 0.5;
const comparedLetters = 20_000;
const longestNotice = 500;

/**
 * What someone wrote in a mail, and the whole text of it: of the part that has their words. The keys of our own links
 * and addresses are in neither.
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
 * Whether plain text lacks what the HTML says. Programs send a space, a notice that HTML can't be shown, or the cells
 * of a table below each other.
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

/** How much of a text another one has, by groups of letters: from 0 to 1. */
function sharedOf(text: string, other: string): number {
  const size = Math.min(4, text.length);
  const groups = (of: string) =>
    Array.from({ length: Math.max(0, of.length - size + 1) }, (_, at) => of.slice(at, at + size));
  const known = new Set(groups(other));
  const own = groups(text);
  return own.filter((group) => known.has(group)).length / own.length;
}
