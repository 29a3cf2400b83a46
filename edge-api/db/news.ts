import type { Reply } from '../contract/conversation/reply';
import type { RequestDocument } from '../contract/quotation/request-document';

/** The steps of a request that its customer gets by mail. */
const toldSteps = ['waiting-for-customer', 'no-bid', 'accepted', 'closed'] as const;
export type ToldStep = (typeof toldSteps)[number];

const toldOfQuotations = ['sent', 'withdrawn', 'expired'] as const;

/**
 * News of a submission that its customer gets by mail: a reply of staff, a change of a quotation, or the step of a
 * request to a status. The text is read when the mail is sent.
 */
export type News =
  | { kind: 'reply'; id: string }
  | { kind: 'quotation'; id: string; became: (typeof toldOfQuotations)[number] }
  | { kind: 'step'; to: ToldStep };

/** News that the company gets by mail: a customer's reply, or their decision about a quotation. */
export type CompanyNews = { kind: 'reply'; id: string } | { kind: 'decision'; id: string };

export type MailedNews = News | CompanyNews;

/** Settings of the mails that tell customers and the company what is new. */
export type UpdateMailing = {
  /** The company's address. */
  company: string;
  /** How long further news may join a mail. */
  delayMs: number;
  /** False for the company's own addresses, and for those that can be read in two ways. */
  isMailed(email: string): boolean;
};

/** A message has only replies. */
type Told = Partial<Pick<RequestDocument, 'timeline' | 'quotations'>> & {
  replies: readonly Reply[];
};

/** Returns the news that a change of a submission is for its customer. */
export function newsBetween(before: Partial<Told>, after: Told): News[] {
  const known = new Set(before.replies?.map(({ id }) => id));
  const replies = after.replies.filter(({ id, from }) => from === 'staff' && !known.has(id));
  const statusBefore = new Map(before.quotations?.map(({ id, status }) => [id, status]));
  const quotations = (after.quotations ?? []).flatMap(({ id, status }): News[] => {
    const became = toldOfQuotations.find((told) => told === status);
    return became && statusBefore.get(id) !== status ? [{ kind: 'quotation', id, became }] : [];
  });
  const steps = (after.timeline ?? []).slice(before.timeline?.length ?? 0).flatMap(({ to }) => {
    const told = toldSteps.find((step) => step === to);
    return told ? [{ kind: 'step', to: told } as const] : [];
  });
  return [...replies.map(({ id }) => ({ kind: 'reply', id }) as const), ...quotations, ...steps];
}

/** News for customers: the company replied, there is a quotation, or something else changed. */
type CustomerNews = 'reply' | 'quotation' | 'step';

/** News for staff: a submission arrived, or its customer replied or decided. */
type StaffNews = 'submission' | 'customer-reply' | 'decision';

export type PushNews = CustomerNews | StaffNews;

const staffNews: ReadonlySet<PushNews> = new Set<StaffNews>([
  'submission',
  'customer-reply',
  'decision',
]);

export const isForStaff = (news: PushNews): boolean => staffNews.has(news);

/** Returns the kind of news that a device shows. A mail says more: here the end of a quotation is only a step. */
export const pushNewsOf = (news: News): CustomerNews =>
  news.kind === 'quotation' && news.became !== 'sent' ? 'step' : news.kind;
