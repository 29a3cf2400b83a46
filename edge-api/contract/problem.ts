import * as v from 'valibot';

/**
 * One wrong field of a request. `path` is dotted (`cargo.packages.0.weightKg`), `message` is for people, and
 * `expected` tells developers the allowed type or values, where that was wrong.
 */
export const FieldError = v.object({
  path: v.string(),
  message: v.string(),
  expected: v.optional(v.string()),
});
export type FieldError = v.InferOutput<typeof FieldError>;

/** The reason of a 409 after the last byte of a file: its SHA-256 is not the one that the request names. */
export const fileDamaged = 'file-damaged';

/** The reason of a 422: the reference that follows from the id belongs to another submission. Nothing is stored. */
export const referenceTaken = 'reference-taken';

/**
 * Why a logged-in person was refused, for programs: an extension member (RFC 9457 3.2). A device
 * erases its private data at the first three; `session-ended` only asks for another login.
 */
export const refusalReasons = [
  'account-blocked',
  'not-staff',
  'account-deleted',
  'session-ended',
  'second-factor-missing',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** RFC 9457 problem details, the body of every error of the API. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(FieldError)),
  /** One of `refusalReasons`; a newer server may have others. */
  reason: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof Problem>;

export const problemMediaType = 'application/problem+json';

/**
 * The form of the bodies that devices send: 1 asked for packages only, 2 has shipments, 3 may name former
 * references, 4 says more about dangerous goods and
 * has goods by HS code, what is insured, who sends, extras at each end, a port beside a door, and the hash of
 * a link's key, 5 corrects a customer's address, makes requests of mails, and knows ID 8000 and the battery capacity
 * that a vehicle indicates. Raise it when a server of the version before would refuse a body, or would lose a part of it.
 * The outbox notes it with each entry.
 */
export const contractVersion = 5;
