import * as v from 'valibot';
import { ContactMessageForm, contactMessageStatuses } from '../contact-message';
import { requiredText, storable, Timestamp, UuidV7 } from '../fields';
import { ServiceRequestForm, serviceRequestStatuses } from '../service-request';
import { storedEntries } from '../stored-entries';

/** A note among the staff; visitors never see it. */
export const InternalNote = v.object({
  at: Timestamp,
  byUid: v.string(),
  byName: v.string(),
  text: v.string(),
});
export type InternalNote = v.InferOutput<typeof InternalNote>;

/**
 * One step of a request. `by` is the address of the colleague who took it, and "our team" for the
 * visitor; `note` is for the visitor's eyes too.
 */
export const TimelineStep = v.object({
  at: Timestamp,
  by: v.string(),
  from: v.picklist(serviceRequestStatuses),
  to: v.picklist(serviceRequestStatuses),
  note: v.string(),
});
export type TimelineStep = v.InferOutput<typeof TimelineStep>;

const received = {
  id: UuidV7,
  reference: v.string(),
  ownerUid: v.nullable(v.string()),
  writtenAt: Timestamp,
  receivedAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
};

/** What its sender may see of a contact message. */
export const OwnMessage = v.object({
  ...received,
  ...storedEntries(ContactMessageForm.entries),
  status: v.picklist(contactMessageStatuses),
});
export type OwnMessage = v.InferOutput<typeof OwnMessage>;

const amongStaff = {
  assignedTo: v.nullable(v.string()),
  internalNotes: v.array(InternalNote),
  suspected: v.boolean(),
  /** True when a limit stopped the receipt for the visitor. */
  receiptLimited: v.optional(v.boolean()),
};

/**
 * A contact message as the staff sees it. `assignedTo` is an admin's uid; a `suspected` one looks as
 * if a robot wrote it, and is listed apart.
 */
export const MessageRecord = v.object({ ...OwnMessage.entries, ...amongStaff });
export type MessageRecord = v.InferOutput<typeof MessageRecord>;

/** What its sender may see of a service request. */
export const OwnRequest = v.object({
  ...received,
  ...storedEntries(ServiceRequestForm.entries),
  status: v.picklist(serviceRequestStatuses),
  timeline: v.array(TimelineStep),
});
export type OwnRequest = v.InferOutput<typeof OwnRequest>;

/** A service request as the staff sees it; as `MessageRecord`. */
export const RequestRecord = v.object({ ...OwnRequest.entries, ...amongStaff });
export type RequestRecord = v.InferOutput<typeof RequestRecord>;

const assignment = v.optional(v.nullable(v.pipe(v.string(), storable)));
const note = v.optional(requiredText('Note', 2000));
const suspicion = v.optional(v.boolean());

/** Body of `PATCH /api/admin/contact-messages/:id`; what is left out stays as it is. */
export const MessageChange = v.strictObject({
  status: v.optional(v.picklist(contactMessageStatuses, 'There is no such status.')),
  assignedTo: assignment,
  internalNote: note,
  suspected: suspicion,
});
export type MessageChange = v.InferInput<typeof MessageChange>;

/** Body of `PATCH /api/admin/service-requests/:id`; `statusNote` goes with the step into the timeline. */
export const RequestChange = v.strictObject({
  status: v.optional(v.picklist(serviceRequestStatuses, 'There is no such status.')),
  statusNote: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(1000, 'At most 1000 characters.'), storable),
  ),
  assignedTo: assignment,
  internalNote: note,
  suspected: suspicion,
});
export type RequestChange = v.InferInput<typeof RequestChange>;
