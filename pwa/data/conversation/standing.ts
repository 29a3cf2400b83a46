import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { isOpen } from '../../../edge-api/contract/quotation/quotation';

/** What a submission asks of its customer; null: nothing. */
export type Standing = 'quotation' | 'question' | 'written' | null;

/** Returns what a submission asks of its customer: an open quotation comes before a question, that before a reply. */
export function standingOf(page: SubmissionPage | null): Standing {
  if (!page) return null;
  const { status, replies = [] } = page.submission;
  if (page.kind === 'service-request' && page.submission.quotations?.some(isOpen)) {
    return 'quotation';
  }
  if (status === 'waiting-for-customer') return 'question';
  const last = replies.at(-1);
  return last?.from === 'staff' && last.receivedAt > lastDecisionOn(page) ? 'written' : null;
}

/** When the customer last decided on a quotation; empty where they never did. */
const lastDecisionOn = ({ kind, submission }: SubmissionPage): string =>
  (kind === 'service-request'
    ? submission.quotations?.findLast(({ decidedAt }) => decidedAt)?.decidedAt
    : null) ?? '';

/** Whether the company can't go on without the customer. */
export const waitsForAnswer = (page: SubmissionPage | null): boolean =>
  ['quotation', 'question'].includes(standingOf(page) ?? '');

export const standingWords = {
  quotation: 'A quotation waits for your answer',
  question: 'We asked you something',
  written: 'We wrote to you',
} as const satisfies Record<NonNullable<Standing>, string>;
