import { isOpen, type Quotation } from '../contract/quotation/quotation';
import { dayText } from '../contract/text/dates';
import type { MailedNews, News, ToldStep } from '../db/news';
import type { ToldSubmission } from '../db/submissions/told-submission';
import type { CompanyVoice } from './receipt';
import { oneLine, paragraphs } from './submission-text';

type Addresses = { pageUrl: string; unsubscribeUrl: string };

/**
 * The mail that tells a customer what is new about a submission; null when there is nothing that is still so. Prices
 * are on the page alone, as mails are passed on.
 */
export function updateText(
  submission: ToldSubmission,
  news: readonly MailedNews[],
  { name, phone, origin }: CompanyVoice,
  { pageUrl, unsubscribeUrl }: Addresses,
): { subject: string; body: string } | null {
  const thing = submission.kind === 'service-request' ? 'request' : 'message';
  const told = news.map((one) => toldOf({ ...submission, news }, one, name)).filter(Boolean);
  if (told.length === 0) return null;
  return {
    // The same for all of them, so that mail programs show them as one conversation.
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

/** Anyone can type the address of another person. */
const askToConfirm = (thing: string) =>
  `We do not know yet that this ${thing} is yours: opening its page with this link confirms that this is your address. If you did not send it, please do not open it.`;

/** A submission, with all that its mail tells of it. */
type Told = ToldSubmission & { news: readonly MailedNews[] };

function toldOf(submission: Told, news: MailedNews, company: string): string {
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
  // A notice in the timeline is no step.
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
