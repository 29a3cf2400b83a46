import type { SubmissionKind } from '../contract/submission';
import type { PushNews } from '../db/push-news';

type About = { kind: SubmissionKind; reference: string; news: readonly PushNews[] };

const things: Record<SubmissionKind, string> = {
  'contact-message': 'message',
  'service-request': 'request',
};

/** The most important one first: a message about several things says only that. */
const sentences: readonly [PushNews, (thing: string, reference: string) => string][] = [
  ['quotation', (_, reference) => `There is a quotation for ${reference}`],
  ['reply', (thing, reference) => `We answered your ${thing} ${reference}`],
  ['step', (thing, reference) => `There is news about your ${thing} ${reference}`],
  ['decision', (_, reference) => `The customer decided on the quotation for ${reference}`],
  ['customer-reply', (thing, reference) => `The customer of the ${thing} ${reference} wrote to us`],
  ['submission', (thing, reference) => `There is a new ${thing}: ${reference}`],
];

/**
 * What a push message says, in one sentence that anyone may read on a locked screen: a reference, and neither cargo,
 * price nor person.
 */
export function pushTitle({ kind, reference, news }: About): string {
  const [, sentence] = sentences.find(([one]) => news.includes(one)) ?? sentences[2] ?? [];
  return sentence?.(things[kind], reference) ?? reference;
}
