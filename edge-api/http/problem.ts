import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemKind } from '../contract/errors/problem-kind';
import type {
  FieldError,
  fileDamaged,
  Problem,
  RefusalReason,
  referenceTaken,
} from '../contract/problem';

/**
 * A rate limit, and the part of it that is used up: the part of an address, network, account and so on, the part that
 * `all` share, or the `kept` part.
 */
export type RefusedBy = { limit: string; part: string };
export type Refusal = RefusedBy & { waitMs: number };

export type ProblemDetails = Pick<Problem, 'detail' | 'errors'> & {
  /** Given where neither the status nor the reason shows the kind. */
  kind?: ProblemKind;
  reason?: RefusalReason | typeof fileDamaged | typeof referenceTaken;
  headers?: Record<string, string>;
  /** The account that is refused, for the security log; no part of the answer. */
  byUid?: string;
  /** The rate limit that refuses, for the metrics; no part of the answer. */
  limit?: RefusedBy;
  /** Extension members of the problem, RFC 9457 3.2. */
  more?: Record<string, unknown>;
};

/** An answer other than success, thrown from anywhere; `title` is a sentence for people. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly title: string,
    readonly details: ProblemDetails = {},
  ) {
    super(title);
  }
}

export const invalidFields = (errors: FieldError[]) =>
  new ProblemError(400, 'Some fields are not right.', { errors });

export const notSignedIn = () =>
  new ProblemError(401, 'Please log in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** Refuses a link key. The answer is the same for a key of another submission, of an ended link and of no link. */
export const linkRefused = () =>
  new ProblemError(401, 'This link does not open anything here, or not any more.', {
    kind: 'link-refused',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** Refuses a good token of a session that is over, or of an account that has no row any more. */
export const sessionEnded = (byUid: string) =>
  new ProblemError(401, 'Please log in again.', {
    byUid,
    reason: 'session-ended',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

export const accountDeleted = (byUid: string) =>
  new ProblemError(403, 'This account no longer exists.', { byUid, reason: 'account-deleted' });

export const accountBlocked = (byUid: string) =>
  new ProblemError(403, 'This account is blocked.', { byUid, reason: 'account-blocked' });

/** 422: an idempotency key names one change only. */
export const reusedKey = () =>
  new ProblemError(422, 'This key was used before for another change.');

/** 429 by the rate limit of that name; after `waitMs` there is room for one more. */
export const tooOften = (
  { limit, part, waitMs }: Refusal,
  title = 'Too many requests at once. Please try again in a moment.',
) =>
  new ProblemError(429, title, {
    limit: { limit, part },
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });

/** 503: the server has more to do than it can. */
export const tooBusy = (retryAfterS = 2) =>
  new ProblemError(503, 'Our server is very busy. Please try again soon.', {
    headers: { 'retry-after': String(retryAfterS) },
  });
