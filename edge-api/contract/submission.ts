import * as v from 'valibot';
import { LinkKeyHash } from './conversation/link-key';
import { listOf, Timestamp, UuidV7 } from './fields';
import { referenceFor, referencePattern } from './reference';

/** What visitors send through the outbox. */
const submissionKinds = ['contact-message', 'service-request'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const isSubmissionKind = (kind: string): kind is SubmissionKind =>
  submissionKinds.some((known) => known === kind);

/** The header with the whole seconds that a submission waited on its device, for the metrics. */
export const outboxAgeHeader = 'sampan-outbox-age';

/** Where each kind is posted. */
export const submissionPaths = {
  'contact-message': '/api/contact-messages',
  'service-request': '/api/service-requests',
} as const satisfies Record<SubmissionKind, string>;

/** A device asks so often in vain for a reference that no one has; it never comes to that by chance. */
export const mostFormerReferences = 5;

/**
 * The fields that every submission has. `id` is the idempotency key, made in the browser; `reference`
 * is shown on the receipt and follows from the id; `writtenAt` is from the device's clock.
 * `formerReferences` were shown before, the first one first, and belong to other submissions: staff find it
 * by them too, but anyone can write one. `linkKeyHash`: of the key that the device made for the submission's page.
 */
export const submissionEntries = {
  id: UuidV7,
  reference: v.string('The reference is missing.'),
  writtenAt: Timestamp,
  formerReferences: v.optional(
    listOf(v.pipe(v.string(), v.regex(referencePattern), v.toUpperCase()), mostFormerReferences),
  ),
  linkKeyHash: v.optional(LinkKeyHash),
};

/** The server's answer that a submission is in the database. */
export const Receipt = v.object({ id: UuidV7, reference: v.string(), receivedAt: Timestamp });
export type Receipt = v.InferOutput<typeof Receipt>;

/** A check that the reference shown to the visitor is the one that follows from the id. */
export function hasOwnReference(kind: SubmissionKind) {
  return <T extends { id: string; reference: string }>(submission: T) =>
    // This check also runs when the id was refused; then only that is reported.
    !v.UUID_REGEX.test(submission.id) || submission.reference === referenceFor(kind, submission.id);
}
