import { doneStatuses } from './record-lists';

/** The fields of a message or a request that decide whose turn it is. Times are ISO 8601 in UTC. */
type Submission = {
  status: string;
  receivedAt: string;
  /** Oldest first; on a device only the newest ones. */
  replies?: readonly { from: 'customer' | 'staff'; receivedAt: string }[] | undefined;
  /** How many replies came before them. */
  earlierReplies?: number | undefined;
  quotations?: readonly { sentAt: string | null }[] | undefined;
};

/** Who acts next on a submission. `since`: since when its customer waits for us. */
export type Turn = { of: 'us'; since: string } | { of: 'them' } | { of: 'no-one' };

export const ourStatuses: readonly string[] = ['new', 'read', 'reviewing'];
export const theirStatuses: readonly string[] = ['replied', 'waiting-for-customer', 'quoted'];
/** Neither decided nor done. */
export const openStatuses: readonly string[] = [...ourStatuses, ...theirStatuses];

/**
 * Decides whose turn it is: ours where the customer wrote last, or where the status says so. Customers wait since
 * their first word that we have not answered; where ours is the last word, since their last one. The server does the
 * same in SQL (`waitsSince`); a test compares the two.
 */
export function turnOf(submission: Submission): Turn {
  const { status, receivedAt, replies = [], earlierReplies = 0 } = submission;
  if (doneStatuses.includes(status)) return { of: 'no-one' };
  const isOurs = ourStatuses.includes(status);
  if (!customerWroteLast(submission) && !isOurs) {
    return { of: theirStatuses.includes(status) ? 'them' : 'no-one' };
  }
  const theirs = timesOf(replies, 'customer');
  // With another status we have answered the submission itself, perhaps by phone.
  const words = isOurs && earlierReplies === 0 ? [receivedAt, ...theirs] : theirs;
  const ours = lastWordOfUs(submission);
  return { of: 'us', since: words.find((at) => at > ours) ?? words.at(-1) ?? receivedAt };
}

/** Whether the last word is the customer's: neither a reply nor a quotation of ours came after it. */
export function customerWroteLast(submission: Submission): boolean {
  const last = submission.replies?.at(-1);
  return last?.from === 'customer' && last.receivedAt >= lastWordOfUs(submission);
}

/** The time of our last reply or quotation; empty where there is none. */
const lastWordOfUs = ({ replies = [], quotations = [] }: Submission): string =>
  [...timesOf(replies, 'staff'), ...quotations.map(({ sentAt }) => sentAt ?? '')].reduce(
    (latest, at) => (at > latest ? at : latest),
    '',
  );

const timesOf = (replies: NonNullable<Submission['replies']>, who: 'customer' | 'staff') =>
  replies.filter(({ from }) => from === who).map(({ receivedAt }) => receivedAt);
