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
import { rowReader } from '../row-mapping';
import { currentDocument } from './change-submission';
import { earlierIn } from './reply-pages';
import {
  asSubmission,
  type MessageRow,
  type RequestRow,
  type SubmissionRow,
} from './submission-row';

/** `reply_count`: where only a page of the conversation was read. */
type Shown<Row> = Row & { reply_count?: number };

/** The name that visitors read instead of an admin's name. For their own steps they read "you". */
const ourTeam = 'our team';
const shownStep = (step: TimelineStep): TimelineStep => ({
  ...step,
  by: step.by === stepAuthors.customer ? 'you' : ourTeam,
});

/** Returns what the sender of a message may see of it. */
export const toOwnMessage = (row: Shown<MessageRow>): OwnMessage =>
  ownMessageOf({
    ...row,
    ...row.contact,
    ...filesOf(row),
    earlier_replies: earlierIn(row),
    replies: shownReplies(row.replies),
  });
export const toMessageRecord = (row: Shown<MessageRow>): MessageRecord =>
  messageRecordOf({
    ...row,
    ...row.contact,
    ...filesOf(row),
    earlier_replies: earlierIn(row),
  });

const ownMessageOf = rowReader(OwnMessage.entries);
const messageRecordOf = rowReader(MessageRecord.entries);
const ownRequestOf = rowReader(OwnRequest.entries);
const requestRecordOf = rowReader(RequestRecord.entries);

/** Returns what the sender of a request may see of it, without the admin who took a step. */
export const toOwnRequest = (row: Shown<RequestRow>): OwnRequest => {
  const { status, timeline, quotations } = currentDocument(row, new Date());
  return ownRequestOf({
    ...row,
    ...filesOf(row),
    earlier_replies: earlierIn(row),
    status,
    timeline: timeline.map(shownStep),
    replies: shownReplies(row.replies),
    quotations: shownQuotations(quotations),
  });
};
export const toRequestRecord = (row: Shown<RequestRow>): RequestRecord =>
  requestRecordOf({
    ...row,
    ...filesOf(row),
    earlier_replies: earlierIn(row),
    ...currentDocument(row, new Date()),
  });

/** Returns what the sender of a submission of either kind may see of it. */
export function toOwnSubmission(row: SubmissionRow): OwnMessage | OwnRequest {
  const one = asSubmission(row);
  return one.kind === 'service-request' ? toOwnRequest(one) : toOwnMessage(one);
}

/** Returns what staff see of a submission of either kind. */
export function toSubmissionRecord(row: SubmissionRow): MessageRecord | RequestRecord {
  const one = asSubmission(row);
  return one.kind === 'service-request' ? toRequestRecord(one) : toMessageRecord(one);
}

/** Separates the withdrawn files from the others, as the contract has them. */
function filesOf({ file_states }: Pick<SubmissionRow, 'file_states'>) {
  const states = Object.entries(file_states);
  return {
    file_states: Object.fromEntries(states.filter(([, state]) => state !== 'withdrawn')),
    withdrawn_files: states.filter(([, state]) => state === 'withdrawn').map(([id]) => id),
  };
}
