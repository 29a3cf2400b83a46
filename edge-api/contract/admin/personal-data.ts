import * as v from 'valibot';
import { EmailAddress, Timestamp } from '../fields';
import { roles } from '../sign-in';

/** An answer names this many submissions; the counts are of all. */
export const namedSubmissionsAtMost = 200;

/** How many records of each kind one person has. */
export const PersonalDataCounts = v.object({
  accounts: v.number(),
  messages: v.number(),
  requests: v.number(),
  mails: v.number(),
  /** How many of the mails were not sent yet. */
  waitingMails: v.number(),
  /** Changes in the audit that say something of the person. */
  auditEntries: v.number(),
});
export type PersonalDataCounts = v.InferOutput<typeof PersonalDataCounts>;

/** Body of `POST /api/admin/personal-data` and of its export. */
export const PersonalDataRequest = v.strictObject({ email: EmailAddress });

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'This is not what a preview said.'));

/**
 * Answer of `POST /api/admin/personal-data`: what is known of one address, and so what an erasure would
 * erase. `seen` goes into the erasure: it is refused when something was added or changed since.
 */
export const PersonalDataPreview = v.object({
  /** In lower case. */
  email: v.string(),
  counts: PersonalDataCounts,
  accounts: v.array(
    v.object({
      uid: v.string(),
      email: v.string(),
      displayName: v.string(),
      role: v.picklist(roles),
      blocked: v.boolean(),
    }),
  ),
  /** The newest, at most 200. */
  submissions: v.array(
    v.object({
      kind: v.picklist(['contact-message', 'service-request']),
      reference: v.string(),
      /** The address that was written into it; the account's owner may have written another one. */
      email: v.string(),
      status: v.string(),
      receivedAt: Timestamp,
    }),
  ),
  /** An admin's data can't be erased. */
  isStaff: v.boolean(),
  seen: v.string(),
});
export type PersonalDataPreview = v.InferOutput<typeof PersonalDataPreview>;

/** Body of `POST /api/admin/personal-data/erase`. */
export const PersonalDataErasure = v.strictObject({ email: EmailAddress, seen: sha256 });
export type PersonalDataErasure = v.InferOutput<typeof PersonalDataErasure>;

/** The counts of an erasure. */
export const ErasedData = v.object({ erased: PersonalDataCounts });
export type ErasedData = v.InferOutput<typeof ErasedData>;

/**
 * Query of `DELETE /api/me`. `erase` also erases the messages, and the requests on which no one is working; with
 * `keep` all of them stay, without an owner.
 */
export const OwnErasure = v.strictObject({
  submissions: v.picklist(['erase', 'keep'], 'Please say what should happen to the messages.'),
});
export type OwnErasure = v.InferOutput<typeof OwnErasure>;

/** Answer of `DELETE /api/me`; `keptRequests` have no owner any more. */
export const ErasedAccount = v.object({ erased: PersonalDataCounts, keptRequests: v.number() });
export type ErasedAccount = v.InferOutput<typeof ErasedAccount>;
