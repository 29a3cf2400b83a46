import type { MailParties } from '../submission-mails';

/** Sentences that our mails of one kind always have, whatever their news; see `outgoing-mail.ts` and `receipt.ts`. */
const sentences = [
  'Read all of it and answer on the page of your',
  'A reply to this e-mail reaches us too',
  'You get this e-mail because your address was entered',
  'To get no more such e-mails',
  'What happens next: one of us reads it and answers you',
  'Follow it, and write to us about it, on its page',
  'within 30 minutes, on the device on which it was asked for',
  'you need not do anything',
];
const links = /\/track\/[\w-]+|\/api\/unsubscribe\//g;
const subjects =
  /\b(?:Your (?:request|message)\b|We have your (?:request|message) \(|Your code for )/;
const beginnings =
  /^(?:We have your (?:request|message)\. Its reference is|Quotation \S+ (?:is ready|has changed|is withdrawn|was valid)|We need your answer to go on\.|We can make no offer for this request\.|You accepted quotation|This request is closed\.|Your code is )/;

/** Recognizes our names, our addresses and our mails in a text. */
export type OurMails = {
  /** Whether a text names one of our addresses, or one of our domain. */
  hasAddress(text: string): boolean;
  /** Whether a text is our name, perhaps with an address behind it. */
  isName(text: string): boolean;
  hasName(text: string): boolean;
  /** Whether a line begins one of our mails. */
  isBeginning(line: string): boolean;
  isSubject(text: string): boolean;
  /** Returns the places of sentences that only our mails have, in ascending order. */
  placesIn(text: string): number[];
};

/** `address`: where answers arrive; `parties`: who sends our mails, null where that is not known. */
export function ourMails(address: string, parties: MailParties | null): OurMails {
  const own = parties ? [address, parties.from.address, parties.to] : [address];
  const domains = own.map((one) => one.slice(one.indexOf('@') + 1).toLowerCase());
  const name = parties?.from.name.toLowerCase() ?? '';
  const isOurDomain = (domain: string) =>
    domains.some(
      (one) => one === domain || one.endsWith(`.${domain}`) || domain.endsWith(`.${one}`),
    );
  return {
    hasAddress: (text) => addressesIn(text).some((domain) => isOurDomain(domain)),
    isName: (text) => name !== '' && nameIn(text.toLowerCase()) === name,
    hasName: (text) => name !== '' && text.toLowerCase().includes(name),
    isBeginning: (line) =>
      beginnings.test(line) || (name !== '' && line.toLowerCase() === `${name} wrote:`),
    isSubject: (text) => subjects.test(text),
    placesIn: (text) =>
      [
        ...sentences.flatMap((sentence) => placesOf(text, sentence)),
        ...[...text.matchAll(links)].map(({ index }) => index),
      ].sort((one, other) => one - other),
  };
}

/** The name before an address, without its quotation marks. */
const nameIn = (text: string): string => {
  const [before = ''] = text.split(/[<[(;]/, 1);
  return before
    .trim()
    .replace(/^["'“”]/, '')
    .replace(/["'“”]$/, '');
};

/** The domains of the addresses in a text. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[^\s<>"'()[\]:;,，@])@([a-z\d.-]{1,200}[a-z\d])/gi)].map(
    ([, domain = '']) => domain.toLowerCase(),
  );

function placesOf(text: string, sentence: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    places.push(at);
  }
  return places;
}
