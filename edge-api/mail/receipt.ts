import { codeMinutes } from '../contract/conversation/tracking-code';
import type { MailDraft } from '../db/mails/mail-queries';
import { paragraphs } from './submission-text';

/** The company's details in a receipt. */
export type CompanyVoice = {
  name: string;
  /** The phone number of the company, as people read it. */
  phone: string;
  /** Address of the site, without a trailing slash. */
  origin: string;
};

export type Receipted = { thing: 'message' | 'request'; reference: string; email: string };
type OwnAddresses = { from: { address: string }; to: string };

/**
 * Writes the receipt for a visitor. It repeats no word that the visitor typed: anyone can type the address of another
 * person, and must not be able to write to them through us. Returns null when the address is one of our own, which
 * would answer itself, or can be read in two ways.
 */
export function receiptFor(
  { thing, reference, email }: Receipted,
  { from, to }: OwnAddresses,
  { name, phone, origin }: CompanyVoice,
): MailDraft | null {
  if (!isMailed(email, { from, to })) return null;
  return {
    audience: 'visitor',
    recipient: email,
    replyTo: to,
    subject: `We have your ${thing} (${reference})`,
    body: paragraphs(
      `We have your ${thing}. Its reference is ${reference}.`,
      'What happens next: one of us reads it and answers you by e-mail or by phone.',
      `To reach us before that, call ${phone} or reply to this e-mail. Please give the reference.`,
      `${name}\n${origin}`,
      'You get this e-mail because your address was entered in the form on our site. If that was not you, you need not do anything.',
    ),
  };
}

type Coded = Receipted & { code: string };

/** Writes the mail with a code that opens a submission's page; null in the same cases as `receiptFor`. */
export function codeMailFor(
  { thing, reference, email, code }: Coded,
  { from, to }: OwnAddresses,
  { name, origin }: CompanyVoice,
): MailDraft | null {
  if (!isMailed(email, { from, to })) return null;
  return {
    audience: 'visitor',
    recipient: email,
    replyTo: to,
    subject: `Your code for ${reference}`,
    body: paragraphs(
      `Your code is ${code.slice(0, 4)} ${code.slice(4)}.`,
      `It opens the page of your ${thing} ${reference} within ${codeMinutes} minutes, on the device on which it was asked for.`,
      'If you did not ask for it, you need not do anything. Do not pass it on.',
      `${name}\n${origin}`,
    ),
  };
}

/**
 * Whether an address gets mails. Our own addresses get none, as they would answer themselves, and neither do
 * addresses that can be read in two ways.
 */
export const isMailed = (email: string, { from, to }: OwnAddresses): boolean =>
  isPlain(email) && ![from.address, to].some((own) => isSameMailbox(own, email));

// ASCII only: other letters can mean the same letter in a domain. Such an address would have many
// spellings, each with its own limit.
const isPlain = (email: string) => /^[!-?A-~]+@[\w.-]+$/.test(email);

/** Whether mails to both addresses reach the same mailbox, as far as an address tells. */
export const isSameMailbox = (one: string, other: string) => mailboxOf(one) === mailboxOf(other);

/** Returns the mailbox of an address, as strictly as the database's `mailbox_key`, by which receipts are counted. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.split('+')[0]?.replaceAll('.', '')}@${domain}`;
}
