import type { Reply } from '../contract/conversation/reply';
import { declineLabels } from '../contract/quotation/quotation-labels';
import type { MailedNews } from '../db/news';
import type { ToldSubmission } from '../db/submissions/told-submission';
import { oneLine, paragraphs } from './submission-text';

/** The mail that tells the company what a customer wrote or decided; null when nothing of it is left. */
export function companyNewsText(
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
