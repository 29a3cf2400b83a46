import type { ContactMessageSubmission } from '../contract/contact-message';
import { alsoShownAs } from '../contract/reference';
import { requestSubject } from '../contract/request-subject';
import type { ServiceRequestSubmission } from '../contract/service-request';
import type { SubmissionMailing } from '../db/mails/add-limited-mails';
import type { MailLimits } from '../db/mails/mail-limits';
import type { MailDraft } from '../db/mails/mail-queries';
import type { CompanyMailing } from '../db/submissions/note-update';
import { type CompanyVoice, codeMailFor, isMailed, type Receipted, receiptFor } from './receipt';
import {
  type KnownService,
  messageText,
  oneLine,
  paragraphs,
  requestText,
} from './submission-text';

/** The company's addresses. */
export type MailParties = {
  /** The sender; its name is the company's, as visitors know it. */
  from: { name: string; address: string };
  /** Where the company reads its mail. */
  to: string;
};

/** Writes the mails about a submission. `updates` says how the company and customers get news by mail. */
export type SubmissionMails = {
  updates: Omit<CompanyMailing, 'hasRoom'>;
  contactMessage(message: ContactMessageSubmission): SubmissionMailing;
  serviceRequest(request: ServiceRequestSubmission, service: KnownService): SubmissionMailing;
  /** Returns null where the address gets no mails. */
  trackingCode(coded: Receipted & { code: string }): MailDraft | null;
};

/** Staff often send an answer and a quotation within minutes. */
const usualUpdateDelayMs = 2 * 60_000;

type Setting = MailParties & Omit<CompanyVoice, 'name'> & { limits: MailLimits };

/** Makes the mails about each submission: one to the company and a receipt to the visitor, within the limits. */
export function submissionMails({ from, to, limits, ...reach }: Setting): SubmissionMails {
  const voice = { ...reach, name: from.name };
  const about = (told: Told, text: string): SubmissionMailing => ({
    company: companyMail(to, told, text),
    digest: digestOf(to, voice),
    receipt: receiptFor(told, { from, to }, voice),
    limits,
  });
  return {
    updates: {
      company: to,
      digest: digestOf(to, voice),
      delayMs: usualUpdateDelayMs,
      isMailed: (email) => isMailed(email, { from, to }),
    },
    trackingCode: (coded) => codeMailFor(coded, { from, to }, voice),
    contactMessage: (message) => {
      const { reference, formerReferences, email, subject } = message;
      const told = {
        thing: 'message',
        reference,
        formerReferences,
        email,
        about: subject,
      } as const;
      return about(told, messageText(message));
    },
    serviceRequest: (request, service) => {
      const { reference, formerReferences, contact } = request;
      const { email } = contact;
      const subject = requestSubject(request, service.serviceTitle);
      const told = {
        thing: 'request',
        reference,
        formerReferences,
        email,
        about: subject,
      } as const;
      return about(told, requestText(request, service));
    },
  };
}

type Told = {
  thing: 'message' | 'request';
  reference: string;
  formerReferences?: readonly string[] | undefined;
  email: string;
  about: string;
};

const companyMail = (
  to: string,
  { thing, reference, formerReferences = [], email, about }: Told,
  text: string,
) =>
  ({
    audience: 'company',
    recipient: to,
    replyTo: email,
    subject: oneLine(`${reference}: ${about}`),
    body: paragraphs(
      `A new ${thing} has arrived: ${reference}`,
      formerReferences.length > 0 ? alsoShownAs(formerReferences) : '',
      text,
      'A reply to this e-mail goes to the sender.',
    ),
  }) satisfies MailDraft;

const digestOf = (to: string, voice: Pick<CompanyVoice, 'origin'>) =>
  ({
    audience: 'notice',
    recipient: to,
    replyTo: null,
    ...digestText(null, voice),
  }) satisfies MailDraft;

/** Writes the digest. `count` is null until it is sent: no one knows before how many mails it stands for. */
export function digestText(count: number | null, { origin }: Pick<CompanyVoice, 'origin'>) {
  const more =
    count === 1
      ? '1 more message, request or answer'
      : `${count ?? 'More'} messages, requests and answers`;
  const wait = count === 1 ? 'waits' : 'wait';
  return {
    subject: `${more} ${wait} in the inbox`,
    body: paragraphs(
      `${more} ${wait} in the inbox. ${count === 1 ? 'It was' : 'They were'} not sent to you by e-mail one by one, as too many arrived at once.`,
      `None is lost: all of them are in the dashboard, ${origin}/dashboard`,
      'Such an e-mail comes at most once an hour.',
    ),
  };
}
