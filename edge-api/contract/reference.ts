import { UUID_REGEX } from 'valibot';

/**
 * The letters of references, without 0 1 I L O U: no letter is mistaken for another when read aloud or copied by
 * hand, and no reference is a word.
 */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
const base = BigInt(referenceAlphabet.length);

const prefixes = { 'contact-message': 'CM', 'service-request': 'SR' } as const;
export type ReferenceKind = keyof typeof prefixes;

/**
 * A reference, in whatever case a person writes it. One with a number behind it is from before references were
 * unique: an older submission had the same.
 */
export const referencePattern = new RegExp(
  `^(?:CM|SR)-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}(?:-[0-9]{1,6})?$`,
  'i',
);

/** The sentence about former references for staff. It says no more than what a device claims. */
export const alsoShownAs = (formerReferences: readonly string[]): string =>
  `Also shown to the sender as ${formerReferences.join(' and ')}, their device says.`;

const inWords = new Intl.ListFormat('en-GB');

/** The sentence for a sender whose reference belongs to another submission; empty where none does. */
export const newReferenceNote = (
  reference: string,
  formerReferences: readonly string[] = [],
): string =>
  formerReferences.length > 0
    ? `Your reference is now ${reference}; before it was ${inWords.format(formerReferences)}, which someone else has.`
    : '';

/** The last 62 bits of a UUIDv7 are its random part; version, variant and time come before them (RFC 9562, 5.7). */
const randomBits = (1n << 62n) - 1n;

/**
 * The reference on a receipt, such as `SR-7K3F-9QXD`, made from the submission's UUID alone: the one shown offline is
 * the one the company sees, and the server need not trust the client for it. About 39 bits, so it may belong to
 * another submission already: then the server refuses the id (`referenceTaken`).
 * Throws TypeError when `id` is not a UUID.
 */
export function referenceFor(kind: ReferenceKind, id: string): string {
  if (!UUID_REGEX.test(id)) throw new TypeError('A reference is made from a UUID.');
  let rest = (BigInt(`0x${id.replaceAll('-', '')}`) & randomBits) % base ** BigInt(length);
  let letters = '';
  for (let place = 0; place < length; place += 1) {
    letters = referenceAlphabet.charAt(Number(rest % base)) + letters;
    rest /= base;
  }
  return `${prefixes[kind]}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
