import * as v from 'valibot';
import { OwnMessage, OwnRequest } from '../admin/inbox';
import { UuidV7 } from '../fields';
import type { RequestFile } from '../request-file';
import type { Stored } from '../stored-entries';

/**
 * Whether what is new is mailed: `ended` can be begun again by who asks; `ended-by-other` only by who shows that they
 * read that mailbox.
 */
const UpdateMails = v.picklist(['sent', 'ended', 'ended-by-other']);
export type UpdateMails = v.InferOutput<typeof UpdateMails>;

// Lists have pages without it.
const updateMails = v.optional(UpdateMails);

/** The holder of a link may not know whose account it is, nor when staff last noted something. */
const leftOut = ['ownerUid', 'updatedAt', 'phoneE164', 'formerReferences'] as const;

/** The data of a submission's page: all that its customer may know about it. */
export const SubmissionPage = v.variant('kind', [
  v.object({
    kind: v.literal('contact-message'),
    submission: v.omit(OwnMessage, leftOut),
    updateMails,
  }),
  v.object({
    kind: v.literal('service-request'),
    submission: v.omit(OwnRequest, leftOut),
    updateMails,
  }),
]);
export type SubmissionPage = v.InferOutput<typeof SubmissionPage>;

/** A submission as its customer sees it. */
type Shown<Kind> = Extract<SubmissionPage, { kind: Kind }>['submission'];
export type ShownMessage = Shown<'contact-message'>;
export type ShownRequest = Shown<'service-request'>;

/** The server's answer that a reply is in the database. */
export const ReplyReceipt = v.object({ id: UuidV7, receivedAt: v.string() });
export type ReplyReceipt = v.InferOutput<typeof ReplyReceipt>;

type StoredFile = Stored<RequestFile>;

/** All files of a submission: those that it was sent with, and those of its replies. */
export const filesOfSubmission = ({
  files = [],
  replies = [],
}: {
  files?: readonly StoredFile[];
  replies?: readonly { files: readonly StoredFile[] }[] | undefined;
}): StoredFile[] => [...files, ...replies.flatMap((reply) => reply.files)];
