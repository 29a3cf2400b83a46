import * as v from 'valibot';
import { requiredText, Timestamp, UuidV7 } from '../fields';
import { RequestFiles } from '../request-file';
import { storedEntries } from '../stored-entries';

/** A reply's longest text, in UTF-16 units. */
export const longestReply = 10_000;

/** A submission takes no more replies than this: one row holds them all. */
export const mostReplies = 300;

/** What anyone writes in a conversation. `id` is the idempotency key; the bytes of files come apart from it. */
const written = {
  id: UuidV7,
  text: requiredText('Text', longestReply),
  files: RequestFiles,
};

/** Body of `POST /api/submissions/:id/replies`, by the customer. `writtenAt` is from the device's clock. */
export const CustomerReply = v.object({ ...written, writtenAt: Timestamp });
export type CustomerReply = v.InferOutput<typeof CustomerReply>;

/** What an admin's change of a submission says to the customer. */
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
 * What staff see of a reply that came by mail. `otherAddress`: the one that sent it, where it is not that of the
 * submission; `whole`: its text with what it repeats; `checks`: what the company's mail server found of SPF, DKIM and
 * DMARC; `leftOut`: names of attachments that were not taken.
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

/** What a customer sees of a conversation. */
export const shownReplies = (replies: readonly Reply[]): ShownReply[] =>
  replies.map(({ byName: _byName, mail: _mail, ...shown }) => shown);
