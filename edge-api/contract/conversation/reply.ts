import * as v from 'valibot';
import { requiredText, Timestamp, UuidV7 } from '../fields';
import { RequestFiles } from '../request-file';
import { storedEntries } from '../stored-entries';

/** A reply's longest text, in UTF-16 units. */
export const longestReply = 10_000;

/** A submission takes no more replies once it has so many, or so many bytes: one row holds them all. */
export const mostReplies = 300;
export const mostReplyBytes = 1_000_000;

/** Why one more is refused. */
export const conversationFull = `A conversation has at most ${mostReplies} replies, or ${mostReplyBytes / 1_000_000} MB of them.`;

/** Whether a conversation takes no more replies. `bytes`: as JSON, in UTF-8. */
export const isFull = ({ count, bytes }: { count: number; bytes: number }): boolean =>
  count >= mostReplies || bytes >= mostReplyBytes;

/** How large a conversation is. */
export const sizeOf = (replies: readonly Reply[]) => ({
  count: replies.length,
  bytes: new TextEncoder().encode(JSON.stringify(replies)).byteLength,
});

/**
 * How many replies, and how many bytes of them, one answer has of a conversation; the newest one is included however
 * long it is.
 */
export const longestPage = { replies: 20, bytes: 48_000 };

/**
 * The fields of anything written in a conversation. `id` is the idempotency key; the bytes of files are sent
 * separately.
 */
const written = {
  id: UuidV7,
  text: requiredText('Text', longestReply),
  files: RequestFiles,
};

/** Body of `POST /api/submissions/:id/replies`, by the customer. `writtenAt` is from the device's clock. */
export const CustomerReply = v.object({ ...written, writtenAt: Timestamp });
export type CustomerReply = v.InferOutput<typeof CustomerReply>;

/** The reply to the customer in an admin's change of a submission. */
export const StaffReply = v.object(written);
export type StaffReply = v.InferOutput<typeof StaffReply>;

const stored = {
  ...storedEntries(written),
  from: v.picklist(['customer', 'staff']),
  via: v.picklist(['site', 'mail']),
  /** From the clock of the device that wrote it, or from the mail. */
  writtenAt: Timestamp,
  receivedAt: Timestamp,
};

/** A reply as its customer sees it: which admin wrote it is left out. */
export const ShownReply = v.object(stored);
export type ShownReply = v.InferOutput<typeof ShownReply>;

/**
 * The facts about a reply by mail that staff see. `otherAddress`: its sender, where that is not the address of the
 * submission; `whole`: its text with what it repeats; `checks`: the results of the company's mail server for SPF,
 * DKIM and DMARC; `leftOut`: names of attachments that were not taken.
 */
export const ReplyMail = v.object({
  otherAddress: v.string(),
  whole: v.string(),
  checks: v.string(),
  leftOut: v.array(v.string()),
});
export type ReplyMail = v.InferOutput<typeof ReplyMail>;

/**
 * A reply as it is stored and as staff see it. `byName`: the address of the admin; null of a customer. `mail`: only of
 * one that came by mail.
 */
export const Reply = v.object({
  ...stored,
  byName: v.nullable(v.string()),
  mail: v.optional(ReplyMail),
});
export type Reply = v.InferOutput<typeof Reply>;

/**
 * A part of a conversation, oldest first. `earlierReplies`: how many are before it; a device may have stored a record
 * without it, and then has all.
 */
export const partOfConversation = <Item extends v.GenericSchema>(reply: Item) => ({
  replies: v.optional(v.array(reply)),
  earlierReplies: v.optional(v.number()),
});

/** Query of a page of earlier replies: `before` is `earlierReplies` of the part that is known. */
export const EarlierQuery = v.object({
  before: v.pipe(
    v.string(),
    v.regex(/^[0-9]{1,4}$/, 'This must be the number of earlier replies.'),
    v.transform(Number),
  ),
});

/** The answer to the customer, and to staff. */
export const ShownReplies = v.required(v.object(partOfConversation(ShownReply)));
export type ShownReplies = v.InferOutput<typeof ShownReplies>;
export const Replies = v.required(v.object(partOfConversation(Reply)));
export type Replies = v.InferOutput<typeof Replies>;

/** Returns what a customer sees of a conversation. */
export const shownReplies = (replies: readonly Reply[]): ShownReply[] =>
  replies.map(({ byName: _byName, mail: _mail, ...shown }) => shown);
