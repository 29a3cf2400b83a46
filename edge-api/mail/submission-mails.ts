import type { ContactMessageSubmission } from '../contract/contact-message';
import type { ServiceRequestSubmission } from '../contract/service-request';
import type { MailDraft } from '../db/mail-queries';
import { messageText, oneLine, paragraphs, requestText } from './submission-text';

/** Between whom mails go. */
export type MailParties = {
  /** The sender; its name is the company's, as visitors know it. */
  from: { name: string; address: string };
  /** Where the company reads its mail. */
  to: string;
};

/** The mails that tell of a submission. */
export type SubmissionMails = {
  contactMessage(message: ContactMessageSubmission): MailDraft[];
  serviceRequest(request: ServiceRequestSubmission): MailDraft[];
};

/** Tells the company of each submission, and gives the visitor a receipt for it. */
export const submissionMails = (parties: MailParties): SubmissionMails => ({
  contactMessage: (message) => {
    const { reference, name, email, subject } = message;
    const told = { thing: 'message', reference, name, email, about: subject };
    return pair(parties, told, messageText(message));
  },
  serviceRequest: (request) => {
    const { reference, contact, cargo, origin, destination } = request;
    const about = `${cargo.commodity}, ${origin.place} to ${destination.place}`;
    const told = { thing: 'request', reference, name: contact.name, email: contact.email, about };
    return pair(parties, told, requestText(request));
  },
});

type Told = { thing: string; reference: string; name: string; email: string; about: string };

const pair = (
  { from, to }: MailParties,
  { thing, reference, name, email, about }: Told,
  text: string,
): MailDraft[] => [
  {
    audience: 'company',
    recipient: to,
    replyTo: email,
    subject: oneLine(`${reference}: ${about}`),
    body: paragraphs(
      `A new ${thing} has arrived: ${reference}`,
      text,
      'An answer to this mail goes to its sender.',
    ),
  },
  {
    audience: 'visitor',
    recipient: email,
    replyTo: to,
    // Of what was typed in nothing but the body: whoever gives a stranger's address writes no subject there.
    subject: `We have your ${thing} (${reference})`,
    body: paragraphs(
      `Hello ${oneLine(name)},`,
      `thank you, your ${thing} is with us and we will answer it. Its reference is ${reference}; please name it when you call or write about it.`,
      'This is what you sent:',
      text,
      from.name,
      'You get this mail because your address was given in our form. If that was not you, there is nothing to do.',
    ),
  },
];
