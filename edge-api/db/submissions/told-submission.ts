import { sql, type Transaction } from 'kysely';
import type { TimelineStep } from '../../contract/admin/inbox';
import type { Reply } from '../../contract/conversation/reply';
import type { Quotation } from '../../contract/quotation/quotation';
import type { SubmissionKind } from '../../contract/submission';
import type { Database } from '../tables';

/** The parts of a submission that a mail about news can contain. */
export type ToldSubmission = {
  kind: SubmissionKind;
  reference: string;
  /** The address of its customer. */
  email: string;
  /** Whether a reader of its address has opened it. */
  isConfirmed: boolean;
  replies: readonly Reply[];
  timeline: readonly TimelineStep[];
  quotations: readonly Quotation[];
};

/** Returns the submission with this id, which no one erases until the transaction ends; null where there is none. */
export async function toldSubmission(
  transaction: Transaction<Database>,
  id: string,
): Promise<ToldSubmission | null> {
  const row = await transaction
    .selectFrom('submissions')
    .select(['kind', 'reference', 'email', 'replies', 'timeline', 'quotations'])
    .select(sql<boolean>`address_confirmed_at is not null`.as('isConfirmed'))
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

const threadAtMost = 20;

/** The audiences whose mails about a submission one side gets as one conversation. */
const threads = {
  company: ['company', 'company-news'],
  customer: ['visitor', 'update'],
} as const;

/** Returns the Message-IDs of the mails to one side about a submission, oldest first; the last 20. */
export async function mailThread(
  transaction: Transaction<Database>,
  submissionId: string,
  side: keyof typeof threads,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('mails')
    .select('message_id')
    .where('submission_id', '=', submissionId)
    .where('audience', 'in', threads[side])
    .where('message_id', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(threadAtMost)
    .execute();
  return rows.flatMap(({ message_id }) => message_id ?? []).reverse();
}

/**
 * Returns the subject of the first mail to the company about a submission; null where its text is no longer stored.
 */
export async function companySubject(
  transaction: Transaction<Database>,
  submissionId: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('mails')
    .select('subject')
    .where('submission_id', '=', submissionId)
    .where('audience', '=', 'company')
    .executeTakeFirst();
  return row?.subject || null;
}

/** Returns what decides whether an address gets an update now. */
export async function updateStanding(
  transaction: Transaction<Database>,
  address: string,
): Promise<{ isUnsubscribed: boolean; hour: number; day: number }> {
  const { rows } = await sql<{ isUnsubscribed: boolean; hour: number; day: number }>`
    select
      exists (
        select from unsubscribed_mailboxes where mailbox = mailbox_hash(${address})
      ) as "isUnsubscribed",
      count(*) filter (where sent_at > now() - interval '1 hour')::int as hour,
      count(*)::int as day
    from mails
    where audience = 'update' and state = 'sent'
      and mailbox = mailbox_hash(${address})
      and sent_at > now() - interval '1 day'`.execute(transaction);
  const [standing] = rows;
  if (!standing) throw new TypeError('A count has one row.');
  return standing;
}
