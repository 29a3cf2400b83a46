import type { Kysely } from 'kysely';
import type { Reply } from '../contract/conversation/reply';
import { isOpen, type Quotation } from '../contract/quotation/quotation';
import { declineLabels } from '../contract/quotation/quotation-labels';
import { dayText } from '../contract/text/dates';
import { toldByDigest } from '../db/mails/add-limited-mails';
import { dropMailKeys, type MailKeys, makeMailKeys } from '../db/mails/mail-keys';
import { heldBack } from '../db/mails/mail-limits';
import type { ClaimedMail, MailOutcome } from '../db/mails/mail-queries';
import type { MailedNews, News, ToldStep } from '../db/news';
import {
  companySubject,
  mailThread,
  type ToldSubmission,
  toldSubmission,
  updateStanding,
} from '../db/submissions/told-submission';
import type { Database } from '../db/tables';
import type { MailIn } from './inbound/read-mail';
import type { CompanyVoice } from './receipt';
import { digestText } from './submission-mails';
import { oneLine, paragraphs } from './submission-text';

type Addresses = { pageUrl: string; unsubscribeUrl: string };

/**
 * Writes the mail that tells a customer what is new about a submission; null when none of it holds any more. Prices
 * are only on the page, because people pass mails on.
 */
function updateText(
  submission: ToldSubmission,
  news: readonly MailedNews[],
  { name, phone, origin }: CompanyVoice,
  { pageUrl, unsubscribeUrl }: Addresses,
): { subject: string; body: string } | null {
  const thing = submission.kind === 'service-request' ? 'request' : 'message';
  const told = news.map((one) => sentenceOf({ ...submission, news }, one, name)).filter(Boolean);
  if (told.length === 0) return null;
  return {
    // All updates have the same subject, so that mail programs show them as one conversation.
    subject: `Your ${thing} ${submission.reference}`,
    body: paragraphs(
      ...told,
      `Read all of it and answer on the page of your ${thing}:\n${pageUrl}`,
      submission.isConfirmed ? '' : askToConfirm(thing),
      'A reply to this e-mail reaches us too.',
      `${name}\n${phone}\n${origin}`,
      `You get this e-mail because your address was entered with this ${thing}. To get no more such e-mails:\n${unsubscribeUrl}`,
    ),
  };
}

/** Asks who reads the mail to confirm the address: anyone can type the address of another person. */
const askToConfirm = (thing: string) =>
  `We do not know yet that this ${thing} is yours: opening its page with this link confirms that this is your address. If you did not send it, please do not open it.`;

/** A submission with the news that its mail tells. */
type Told = ToldSubmission & { news: readonly MailedNews[] };

function sentenceOf(submission: Told, news: MailedNews, company: string): string {
  if (news.kind === 'reply') {
    const reply = submission.replies.find(({ id }) => id === news.id);
    if (!reply) return '';
    const names = reply.files.map(({ name }) => oneLine(name));
    const files = names.length > 0 ? `With it, on the page: ${names.join(', ')}` : '';
    return paragraphs(`${company} wrote:`, reply.text, files);
  }
  if (news.kind === 'quotation') {
    const quotation = submission.quotations.find(({ id }) => id === news.id);
    return quotation ? aboutQuotation(quotation, news.became, submission) : '';
  }
  if (news.kind !== 'step') return '';
  // A notice in the timeline does not change the status.
  const steps = submission.timeline.filter(({ from, to }) => from !== to);
  const step = steps.findLast(({ to }) => to === news.to);
  if (!step) return '';
  const hasAnswered = news.to === 'waiting-for-customer' && steps.at(-1) !== step;
  return hasAnswered ? '' : paragraphs(stepText(news.to, submission), step.note);
}

type Became = Extract<News, { kind: 'quotation' }>['became'];

/** Whether its customer had heard of a quotation before this mail. */
const wasKnown = ({ id, seenAt }: Quotation, { news }: Told) =>
  seenAt !== null ||
  !news.some((one) => one.kind === 'quotation' && one.id === id && one.became === 'sent');

function aboutQuotation(quotation: Quotation, became: Became, told: Told): string {
  const { number, revision, validUntil, status } = quotation;
  const earlier = told.quotations.filter((one) => one.number === number && one.revision < revision);
  const validity = `It is valid until ${dayText(validUntil)}. Its prices are on the page, where you accept or decline it.`;
  switch (became) {
    case 'sent':
      if (!isOpen(quotation)) return '';
      return earlier.some((one) => wasKnown(one, told))
        ? `Quotation ${number} has changed: please look at revision ${revision}. ${validity}`
        : `Quotation ${number} is ready. ${validity}`;
    case 'withdrawn':
      return status === 'withdrawn' && wasKnown(quotation, told)
        ? `Quotation ${number} is withdrawn.`
        : '';
    case 'expired':
      return status === 'expired'
        ? `Quotation ${number} was valid until ${dayText(validUntil)}. Ask us on the page if you would like a new one.`
        : '';
  }
}

function stepText(to: ToldStep, { quotations }: ToldSubmission): string {
  switch (to) {
    case 'waiting-for-customer':
      return 'We need your answer to go on.';
    case 'no-bid':
      return 'We can make no offer for this request.';
    case 'accepted': {
      const number = quotations.findLast(({ status }) => status === to)?.number ?? '';
      return `You accepted quotation ${number}. Thank you: we take the next step and write to you.`;
    }
    case 'closed':
      return 'This request is closed.';
  }
}

/** A mail as it is sent. */
export type OutgoingMail = ClaimedMail & {
  /** Message-IDs of the earlier mails to this receiver about the submission, oldest first. */
  thread: readonly string[];
  /** The address where one click ends updates; null where the mail is no update. */
  unsubscribeUrl: string | null;
  /** The address that gets the mail back when it can't be delivered; null: its sender gets it. */
  returnTo: string | null;
  /** The hashes of the secrets in the mail; null where it has none. */
  keys: MailKeys | null;
};

/** A mail to send, or a claimed mail that is not sent, with its outcome. */
export type WrittenMail = { mail: OutgoingMail } | { mail: ClaimedMail; outcome: MailOutcome };

/** How many updates one mailbox gets: anyone can have entered the address of another person. */
const mostUpdates = { perHour: 10, perDay: 30 };
const lookAgainMs = 10 * 60_000;

type Writing = CompanyVoice & {
  to: string;
  mailIn: MailIn | null;
  /** Returns the path where staff open a submission. */
  inbox: (submission: { reference: string; id: string }) => string;
};

/**
 * Turns a claimed mail into the mail that is sent. It writes the text of a mail about news, and gives each mail to a
 * customer its own link to the submission's page.
 */
export const mailWriter =
  (db: Kysely<Database>, voice: Writing) =>
  async (mail: ClaimedMail): Promise<WrittenMail> => {
    const plain = {
      mail: { ...mail, thread: [], unsubscribeUrl: null, returnTo: null, keys: null },
    };
    const { audience, recipient, submissionId } = mail;
    if (audience === 'company') return plain;
    if (audience === 'notice') {
      const count = await toldByDigest(db, mail.createdAt);
      return { mail: { ...plain.mail, ...digestText(count, voice) } };
    }
    return db.transaction().execute(async (transaction) => {
      const submission = await toldSubmission(transaction, submissionId);
      if (!submission) return plain;
      if (audience === 'update') {
        const { isUnsubscribed, hour, day } = await updateStanding(transaction, recipient);
        if (isUnsubscribed) {
          return { mail, outcome: { kind: 'unwanted', trouble: 'unsubscribed' } };
        }
        // The mail waits, and other news joins it: nothing that someone wrote is dropped.
        if (hour >= mostUpdates.perHour || day >= mostUpdates.perDay) {
          const outcome = { kind: 'put-off', retryAfterMs: lookAgainMs } as const;
          return { mail, outcome: { ...outcome, error: heldBack, mayHaveArrived: false } };
        }
      }
      if (audience === 'company-news') {
        const inboxUrl = voice.origin + voice.inbox({ ...submission, id: submissionId });
        const body = companyNewsText(submission, mail.news, inboxUrl);
        if (!body) return { mail, outcome: { kind: 'unwanted', trouble: '' } };
        const thread = await mailThread(transaction, submissionId, 'company');
        const subject = await companySubject(transaction, submissionId);
        const written = { thread, subject: `Re: ${subject ?? submission.reference}`, body };
        return { mail: { ...plain.mail, ...written, replyTo: submission.email } };
      }
      const { linkKey, token, keys } = await makeMailKeys(transaction, submissionId, recipient);
      const pageUrl = `${voice.origin}/track/${submissionId}#${linkKey}`;
      const thread = await mailThread(transaction, submissionId, 'customer');
      const returnTo = voice.mailIn && addressWith(token, voice.mailIn);
      const replyTo = returnTo ?? voice.to;
      const shared = { thread, returnTo, replyTo, keys };
      if (audience === 'visitor') {
        const body = withLink(mail.body, pageUrl);
        return { mail: { ...mail, ...shared, body, unsubscribeUrl: null } };
      }
      const unsubscribeUrl = `${voice.origin}/api/unsubscribe/${token}`;
      const text = updateText(submission, mail.news, voice, { pageUrl, unsubscribeUrl });
      if (!text) {
        await dropMailKeys(transaction, keys);
        return { mail, outcome: { kind: 'unwanted', trouble: '' } };
      }
      return { mail: { ...mail, ...shared, ...text, unsubscribeUrl } };
    });
  };

/** `reply+TOKEN@example.com`. */
const addressWith = (token: string, { address }: MailIn): string =>
  address.replace('@', () => `+${token}@`);

/** Adds the link behind the first paragraph of a receipt. It is not stored: the database has only hashes of keys. */
const withLink = (body: string, pageUrl: string): string =>
  body.replace(
    '\n\n',
    () => `\n\nFollow it, and write to us about it, on its page:\n${pageUrl}\n\n`,
  );

/** Writes the mail that tells the company what a customer wrote or decided; null when none of it is left. */
function companyNewsText(
  submission: ToldSubmission,
  news: readonly MailedNews[],
  inboxUrl: string,
): string | null {
  const told = news.map((one) => toldOf(submission, one)).filter(Boolean);
  if (told.length === 0) return null;
  return paragraphs(
    ...told,
    `Answer it in the inbox:\n${inboxUrl}`,
    'A reply to this e-mail goes to the customer, but is not part of the conversation.',
  );
}

function toldOf({ replies, quotations }: ToldSubmission, news: MailedNews): string {
  if (news.kind === 'decision') {
    const quotation = quotations.find(({ id }) => id === news.id);
    return quotation ? aboutDecision(quotation) : '';
  }
  const reply = news.kind === 'reply' && replies.find(({ id }) => id === news.id);
  return reply ? aboutReply(reply) : '';
}

function aboutDecision({ number, decision }: ToldSubmission['quotations'][number]): string {
  if (decision?.kind === 'accept') {
    return `${oneLine(decision.name)} accepted quotation ${number}.`;
  }
  if (!decision) return '';
  const why = declineLabels[decision.reason];
  return paragraphs(`The customer declined quotation ${number}: ${why}.`, decision.text);
}

function aboutReply({ text, files, mail }: Reply): string {
  const names = files.map(({ name }) => oneLine(name));
  return paragraphs(
    mail?.otherAddress
      ? `${oneLine(mail.otherAddress)}, which is not the address of the customer, wrote:`
      : 'The customer wrote:',
    text,
    names.length > 0 ? `With it, in the inbox: ${names.join(', ')}` : '',
  );
}
