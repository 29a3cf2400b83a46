import * as v from 'valibot';
import { Timestamp } from '../fields';
import { roles } from '../sign-in';

/** A user as admins see them; `version` goes into `If-Match`. */
export const UserRecord = v.object({
  uid: v.string(),
  email: v.string(),
  /** What the identity provider said at the user's last visit. */
  emailVerified: v.boolean(),
  displayName: v.string(),
  role: v.picklist(roles),
  blocked: v.boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  version: v.number(),
});
export type UserRecord = v.InferOutput<typeof UserRecord>;

/**
 * Body of `PATCH /api/admin/users/:uid`. `confirmOwn` must be true where it takes away the caller's
 * own admin role or blocks the caller.
 */
export const UserChange = v.strictObject({
  role: v.optional(v.picklist(roles, 'The role must be user or admin.')),
  blocked: v.optional(v.boolean()),
  confirmOwn: v.optional(v.boolean(), false),
});
export type UserChange = v.InferInput<typeof UserChange>;

/**
 * Answer of `GET /api/admin/users/last-seen`: when users were here last, newest first, at most 500. The
 * feed of users does not tell of visits alone.
 */
export const LastSeen = v.array(v.object({ uid: v.string(), lastSeenAt: Timestamp }));
export type LastSeen = v.InferOutput<typeof LastSeen>;

/** Answer of `GET /api/me`: the user of the session token. */
export const Me = v.object({
  uid: v.string(),
  email: v.string(),
  displayName: v.string(),
  role: v.picklist(roles),
});
export type Me = v.InferOutput<typeof Me>;

/** Body of `POST /api/me/sign-out`: on this device alone, or everywhere. */
export const SignOut = v.strictObject({ everywhere: v.boolean() });
