import type { Selectable } from 'kysely';
import {
  MessageRecord,
  OwnMessage,
  OwnRequest,
  RequestRecord,
  type TimelineStep,
} from '../../contract/admin/inbox';
import { shownReplies } from '../../contract/conversation/reply';
import { shownQuotations } from '../../contract/quotation/quotation';
import { stepAuthors } from '../../contract/quotation/request-document';
import { e164Of } from '../records/e164';
import { rowReader } from '../row-mapping';
import type { Database } from '../tables';
import { earlierIn } from './reply-pages';
import { currentDocument } from './request-row';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
/** `reply_count`: where only a page of the conversation was read. */
type SubmissionRow<Table extends 'contact_messages' | 'service_requests'> = Row<Table> & {
  reply_count?: number;
};

/** The name that visitors read instead of an admin's name. For their own steps they read "you". */
const ourTeam = 'our team';
const shownStep = (step: TimelineStep): TimelineStep => ({
  ...step,
  by: step.by === stepAuthors.customer ? 'you' : ourTeam,
});

/** Returns what the sender of a message may see of it. The schema of the release before has no conversations. */
export const toOwnMessage = (row: SubmissionRow<'contact_messages'>): OwnMessage =>
  ownMessageOf({
    ...withE164(row, row.phone),
    ...filesOf(row),
    earlier_replies: earlierIn(row),
    replies: shownReplies(row.replies ?? []),
  });
export const toMessageRecord = (row: SubmissionRow<'contact_messages'>): MessageRecord =>
  messageRecordOf({
    ...withE164(row, row.phone),
    ...filesOf(row),
    earlier_replies: earlierIn(row),
  });

const ownMessageOf = rowReader(OwnMessage.entries);
const messageRecordOf = rowReader(MessageRecord.entries);
const ownRequestOf = rowReader(OwnRequest.entries);
const requestRecordOf = rowReader(RequestRecord.entries);

/** Returns what the sender of a request may see of it, without the admin who took a step. */
export const toOwnRequest = (row: SubmissionRow<'service_requests'>): OwnRequest => {
  const { status, timeline, quotations } = currentDocument(row, new Date());
  return ownRequestOf({
    ...withE164(row, row.contact.phone),
    ...filesOf(row),
    earlier_replies: earlierIn(row),
    status,
    timeline: timeline.map(shownStep),
    replies: shownReplies(row.replies ?? []),
    quotations: shownQuotations(quotations),
  });
};
export const toRequestRecord = (row: SubmissionRow<'service_requests'>): RequestRecord =>
  requestRecordOf({
    ...withE164(row, row.contact.phone),
    ...filesOf(row),
    earlier_replies: earlierIn(row),
    ...currentDocument(row, new Date()),
  });

/** Rows that a process of the release before stored do not have it yet. */
const withE164 = <Submission extends { phone_e164: string | null }>(
  row: Submission,
  phone: string,
) => ({ ...row, phone_e164: row.phone_e164 ?? e164Of(phone) });

/** Separates the withdrawn files from the others, as the contract has them. */
function filesOf({ file_states }: Pick<Row<'service_requests'>, 'file_states'>) {
  const states = Object.entries(file_states ?? {});
  return {
    file_states: Object.fromEntries(states.filter(([, state]) => state !== 'withdrawn')),
    withdrawn_files: states.filter(([, state]) => state === 'withdrawn').map(([id]) => id),
  };
}
