import type { News } from './news';

/** What customers are told of: the company replied, there is a quotation, or something else changed. */
type CustomerNews = 'reply' | 'quotation' | 'step';

/** What staff is told of: a submission came, or its customer replied or decided. */
type StaffNews = 'submission' | 'customer-reply' | 'decision';

export type PushNews = CustomerNews | StaffNews;

const staffNews: ReadonlySet<PushNews> = new Set<StaffNews>([
  'submission',
  'customer-reply',
  'decision',
]);

export const isForStaff = (news: PushNews): boolean => staffNews.has(news);

/** What a device is told of news that a mail tells in full: that a quotation ended is a step. */
export const pushNewsOf = (news: News): CustomerNews =>
  news.kind === 'quotation' && news.became !== 'sent' ? 'step' : news.kind;
