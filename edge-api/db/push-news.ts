import type { News } from './news';

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
