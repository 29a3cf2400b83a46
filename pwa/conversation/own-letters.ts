import type { CustomerReply } from '../../edge-api/contract/conversation/reply';
import type { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import type { OutboxEntry } from '../data/store/db';
import type { Letter } from './conversation';

const waiting: Record<OutboxEntry['state'], string> = {
  waiting: 'Waits on this device, and is sent as soon as our server can be reached.',
  sending: 'It is being sent.',
  editing: 'It is being changed, and waits until you send it.',
  'needs-attention': 'It was not taken. Open the outbox to see why.',
};

/** A conversation as its customer sees it: what the server has, then what waits on this device. */
export function ownLetters(page: SubmissionPage | null, words: readonly OutboxEntry[]): Letter[] {
  const arrived: Letter[] = page?.submission.replies ?? [];
  const known = new Set(arrived.map(({ id }) => id));
  const left = words.flatMap(({ kind, id, body, state, problem }): Letter[] => {
    if (kind !== 'reply' || known.has(id)) return [];
    const { text, files, writtenAt } = body as CustomerReply;
    const waits = problem ? `${problem.title} ${waiting[state]}` : waiting[state];
    return [{ id, text, files, writtenAt, from: 'customer', via: 'site', waits }];
  });
  return [...arrived, ...left];
}
