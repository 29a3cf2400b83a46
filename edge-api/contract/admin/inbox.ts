import * as v from 'valibot';
import { ContactMessageForm, contactMessageStatuses } from '../contact-message';
import {
  partOfConversation,
  Reply,
  ReplyMail,
  ShownReply,
  StaffReply,
} from '../conversation/reply';
import { EmailAddress, requiredText, storable, Timestamp, UuidV7 } from '../fields';
import { Quotation, QuotationChange, ShownQuotation, ways } from '../quotation/quotation';
import { referencePattern } from '../reference';
import { ServiceRequestForm, serviceRequestStatuses } from '../service-request';
import { storedEntries } from '../stored-entries';
import { closeReasons } from './status-steps';

/** A note for other admins; visitors never see it. */
export const InternalNote = v.object({
  at: Timestamp,
  byUid: v.string(),
  byName: v.string(),
  text: v.string(),
});
export type InternalNote = v.InferOutput<typeof InternalNote>;

/**
 * One step of a request. `by` is the address of the admin who took it, for which visitors read "our team", or one of
 * `stepAuthors`. Visitors also see the `note`.
 */
export const TimelineStep = v.object({
  at: Timestamp,
  by: v.string(),
  from: v.picklist(serviceRequestStatuses),
  to: v.picklist(serviceRequestStatuses),
  note: v.string(),
  /** Why it was closed, if that was said. */
  reason: v.optional(v.picklist(closeReasons)),
  /** The way of the customer's step: only for a decision, and where an account adopted the request. */
  via: v.optional(v.picklist(ways)),
});
export type TimelineStep = v.InferOutput<typeof TimelineStep>;

const received = {
  id: UuidV7,
  reference: v.string(),
  /** References that the sender's device says it showed before. A device may have stored a record without it. */
  formerReferences: v.optional(v.array(v.string())),
  ownerUid: v.nullable(v.string()),
  /**
   * The phone number of its sender as E.164; empty where it is unclear. A device may have stored a record without it.
   */
  phoneE164: v.optional(v.string()),
  /** The reference of the one that goes on in its place. A device may have stored a record without it. */
  mergedInto: v.optional(v.nullable(v.string())),
  writtenAt: Timestamp,
  receivedAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
};

/** The files of a submission and of its replies. A device may have stored a record without it. */
const files = {
  /**
   * Their states by their ids: `received` or `refused`. No other word is sent, as older pages refuse it; a newer
   * server may have others. A file without an entry has not arrived yet.
   */
  fileStates: v.optional(v.record(v.string(), v.string())),
  /** Ids of files that will not come: the sender deleted them. */
  withdrawnFiles: v.optional(v.array(v.string())),
};

/** How many messages, and how many requests, an account's own lists have at most: older ones were answered long ago. */
export const ownRowsAtMost = 100;

/** The fields of a contact message that its sender may see. */
export const OwnMessage = v.object({
  ...received,
  ...storedEntries(ContactMessageForm.entries),
  status: v.picklist(contactMessageStatuses),
  ...files,
  ...partOfConversation(ShownReply),
});
export type OwnMessage = v.InferOutput<typeof OwnMessage>;

/** Why a customer gets no mails about what is new: they ended them, or their mail server does not take them. */
const updateTroubles = ['', 'no-address', 'unsubscribed', 'refused', 'returned'] as const;
export type UpdateTrouble = (typeof updateTroubles)[number];

/** The last mail that came back: which address it did not reach, and what the server said; empty: it did not say. */
export const MailReturn = v.object({ at: Timestamp, address: v.string(), said: v.string() });
export type MailReturn = v.InferOutput<typeof MailReturn>;

const adminEntries = {
  assignedTo: v.nullable(v.string()),
  internalNotes: v.array(InternalNote),
  suspected: v.boolean(),
  /**
   * When a reader of its address first opened it with a mailed link or code or with the account that has this
   * address, verified, or wrote a mail whose sender was proved. Null or missing: anyone may have typed the address.
   */
  addressConfirmedAt: v.optional(v.nullable(Timestamp)),
  /** The visitor got no receipt because of a limit. */
  receiptLimited: v.optional(v.boolean()),
  /** Empty where updates are mailed. */
  updateTrouble: v.optional(v.picklist(updateTroubles)),
  /** Null: no mail came back. A device may have stored a record without it. */
  mailReturn: v.optional(v.nullable(MailReturn)),
  /** Until then it is out of the way of all admins, or until its customer writes. */
  snoozedUntil: v.optional(v.nullable(Timestamp)),
};

/**
 * A contact message as admins see it. `assignedTo` is an admin's uid; a `suspected` message looks as if a
 * robot wrote it, and is listed separately. `mail`: only of one that came by mail, and answers none of ours.
 */
export const MessageRecord = v.object({
  ...OwnMessage.entries,
  ...adminEntries,
  mail: v.optional(v.nullable(ReplyMail)),
  ...partOfConversation(Reply),
});
export type MessageRecord = v.InferOutput<typeof MessageRecord>;

/** The fields of a service request that its sender may see. */
export const OwnRequest = v.object({
  ...received,
  ...storedEntries(ServiceRequestForm.entries),
  status: v.picklist(serviceRequestStatuses),
  timeline: v.array(TimelineStep),
  ...files,
  ...partOfConversation(ShownReply),
  /** Without drafts, oldest first. A device may have stored a record without it. */
  quotations: v.optional(v.array(ShownQuotation)),
});
export type OwnRequest = v.InferOutput<typeof OwnRequest>;

/**
 * A service request as admins see it; as `MessageRecord`. `unaskedQuestions`: ids of questions that it
 * answers, but that its service did not ask; a device may have stored a record without it.
 */
export const RequestRecord = v.object({
  ...OwnRequest.entries,
  ...adminEntries,
  ...partOfConversation(Reply),
  quotations: v.optional(v.array(Quotation)),
  unaskedQuestions: v.optional(v.array(v.string())),
});
export type RequestRecord = v.InferOutput<typeof RequestRecord>;

/** A request after a change. `warnings`: what staff should know of the quotation that they saved or sent, in sentences. */
export const ChangedRequest = v.object({
  ...RequestRecord.entries,
  warnings: v.optional(v.array(v.string())),
});

const assignment = v.optional(v.nullable(v.pipe(v.string(), storable('Assigned to'))));
const note = v.optional(requiredText('Note', 2000));
const suspicion = v.optional(v.boolean());
const snoozedUntil = v.optional(v.nullable(Timestamp));
/** The reference of another one of the same sender, which is the same: see `messageMerged`, `requestMerged`. */
const mergedInto = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(referencePattern, 'Write a reference such as SR-7K3F-9QXD.'),
  ),
);
const reply = v.optional(StaffReply);
/** Another address of the customer. Mails wait for it, and links and mails to the one before end. */
const email = v.optional(EmailAddress);
/** No key of a link opens the submission's page any more; links of later mails do. */
const linksEnded = v.optional(v.literal(true));

/** Body of `PATCH /api/admin/contact-messages/:id`; fields that are left out stay as they are. */
export const MessageChange = v.strictObject({
  status: v.optional(v.picklist(contactMessageStatuses, 'There is no such status.')),
  assignedTo: assignment,
  internalNote: note,
  suspected: suspicion,
  snoozedUntil,
  mergedInto,
  reply,
  email,
  linksEnded,
  /** The message came by mail and becomes a request of its sender. */
  asRequest: v.optional(v.literal(true)),
});
export type MessageChange = v.InferInput<typeof MessageChange>;

/** Body of `PATCH /api/admin/service-requests/:id`; `statusNote` becomes part of the timeline's step. */
export const RequestChange = v.strictObject({
  status: v.optional(v.picklist(serviceRequestStatuses, 'There is no such status.')),
  statusNote: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(1000, 'Note can be at most 1000 characters long.'),
      storable('Note'),
    ),
  ),
  assignedTo: assignment,
  /** Why it is closed; a request that has no outcome needs it. */
  statusReason: v.optional(v.picklist(closeReasons, 'Choose why it is closed.')),
  internalNote: note,
  suspected: suspicion,
  snoozedUntil,
  mergedInto,
  reply,
  email,
  linksEnded,
  quotation: v.optional(QuotationChange),
});
export type RequestChange = v.InferInput<typeof RequestChange>;

/** Returns the changes of a message that is merged into another one. */
export const messageMerged = (mergedInto: string) => ({ mergedInto, status: 'archived' }) as const;

/** Returns the changes of a message that becomes a request, which shows that a person wrote it. */
export const messageBecameRequest = (reference: string) =>
  ({ ...messageMerged(reference), suspected: false }) as const;

/** Returns the changes of a request that is merged into another one; its customer reads the note. */
export const requestMerged = (mergedInto: string) =>
  ({
    mergedInto,
    status: 'closed',
    statusReason: 'duplicate',
    statusNote: `It goes on under ${mergedInto}.`,
  }) as const;
