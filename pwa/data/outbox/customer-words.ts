// This module handles what a customer writes about a submission: replies and decisions, which are sent behind it in
// order.

import type { Collection } from 'dexie';
import type { CustomerReply } from '../../../edge-api/contract/conversation/reply';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import {
  type CustomerDecision,
  isOpen,
  type ShownQuotation,
} from '../../../edge-api/contract/quotation/quotation';
import type { OutboxEntry, SampanDb, WordEntry } from '../store/db';

/** Returns the entries about a submission, oldest first. The transaction around it has to include `outbox`. */
export const wordsAbout = (db: SampanDb, submissionId: string): Promise<WordEntry[]> =>
  wordsOf(db, submissionId).sortBy('position');

const wordsOf = (db: SampanDb, submissionId: string) =>
  db.outbox.filter(({ about }) => about?.submissionId === submissionId) as Collection<
    WordEntry,
    number
  >;

/** Moves the words that wait behind a submission to its new id. The transaction around it has to include `outbox`. */
export async function followSubmissionTo(
  db: SampanDb,
  submissionId: string,
  to: Pick<OutboxEntry, 'id' | 'reference' | 'linkKey'>,
): Promise<void> {
  const { id, reference, linkKey } = to;
  await wordsOf(db, submissionId).modify((word) => {
    word.about.submissionId = id;
    word.reference = reference;
    if (linkKey) word.linkKey = linkKey;
  });
}

/**
 * Tells which words must wait: behind their submission as long as that is in the outbox, and behind an earlier word
 * that is being edited. A refused word holds up nothing.
 */
export async function heldBack(db: SampanDb): Promise<(entry: OutboxEntry) => boolean> {
  const words = await db.outbox.where('kind').anyOf('reply', 'decision').toArray();
  // Most often there are none.
  if (words.length === 0) return () => false;
  const ids = words.flatMap(({ about }) => about?.submissionId ?? []);
  const undelivered = new Set(await db.outbox.where('id').anyOf(ids).keys());
  const edited = words.filter(({ state }) => state === 'editing');
  return ({ about, position }) =>
    about !== undefined &&
    (undelivered.has(about.submissionId) ||
      edited.some(
        (one) => one.about?.submissionId === about.submissionId && one.position < position,
      ));
}

/** Returns the secret with which a word is sent: the link's present key while it has one, or its owner's session. */
export async function tokenFor(
  db: SampanDb,
  { about, linkKey }: WordEntry,
  session: string | null,
): Promise<string | null> {
  const sent = await db.sent.get(about.submissionId);
  return sent?.linkKey ?? linkKey ?? session;
}

/**
 * Shows an arrived word on the stored page until the server's next answer. The transaction around it has to include
 * `sent`.
 */
export const showDelivered = (db: SampanDb, entry: WordEntry, receivedAt: string, nowMs: number) =>
  db.sent.where({ id: entry.about.submissionId }).modify((row) => {
    if (!row.page) return;
    row.page =
      entry.kind === 'reply'
        ? withReply(row.page, entry.body, receivedAt)
        : withDecision(row.page, entry.body, receivedAt);
    // An answer that was asked for before does not have the word.
    row.askedAtMs = Math.max(row.askedAtMs, nowMs);
  });

function withReply(
  page: SubmissionPage,
  { id, text, files, writtenAt }: CustomerReply,
  receivedAt: string,
): SubmissionPage {
  const { replies = [] } = page.submission;
  if (replies.some((reply) => reply.id === id)) return page;
  const reply = { id, text, files, writtenAt, receivedAt, from: 'customer', via: 'site' } as const;
  const submission = { ...page.submission, replies: [...replies, reply] };
  return { ...page, submission } as SubmissionPage;
}

function withDecision(
  page: SubmissionPage,
  { quotationId, decision }: CustomerDecision,
  decidedAt: string,
): SubmissionPage {
  if (page.kind === 'contact-message') return page;
  const status = decision.kind === 'accept' ? 'accepted' : 'declined';
  const decided = (one: ShownQuotation): ShownQuotation =>
    one.id === quotationId && isOpen(one) ? { ...one, status, decidedAt, decision } : one;
  const quotations = page.submission.quotations?.map(decided);
  return { ...page, submission: { ...page.submission, status, quotations } };
}
