import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CompanyContact } from '../contract/page';
import {
  type FieldError,
  type Problem,
  problemMediaType,
  type RefusalReason,
} from '../contract/problem';
import { DatabaseFailure, isRefusedValue, retryAfterS } from '../db/database-failure';
import type { ContentPolicy } from '../deps';
import type { Log } from '../log/log';
import { asksForPage, pageStyle, problemPage } from './problem-page';

type Details = Pick<Problem, 'detail' | 'errors'> & {
  reason?: RefusalReason;
  headers?: Record<string, string>;
  /** The account that is refused, for the security log; no part of the answer. */
  byUid?: string;
  /** Extension members of the problem, RFC 9457 3.2. */
  more?: Record<string, unknown>;
};

/** An answer other than success, thrown from anywhere; `title` is a sentence for people. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly title: string,
    readonly details: Details = {},
  ) {
    super(title);
  }
}

export const invalidFields = (errors: FieldError[]) =>
  new ProblemError(400, 'Some fields are not right.', { errors });

export const notSignedIn = () =>
  new ProblemError(401, 'Please sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** A good token of a session that is over, or of an account that has no row any more. */
export const sessionEnded = (byUid: string) =>
  new ProblemError(401, 'Please sign in again.', {
    byUid,
    reason: 'session-ended',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

export const accountDeleted = (byUid: string) =>
  new ProblemError(403, 'This account no longer exists.', { byUid, reason: 'account-deleted' });

export const accountBlocked = (byUid: string) =>
  new ProblemError(403, 'This account is blocked.', { byUid, reason: 'account-blocked' });

const titlesByStatus: Partial<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
};

/**
 * The one place where errors become answers. What is not expected is logged and kept to ourselves.
 * A browser that asked for a page gets one, everybody else problem details. `refused` hears of every
 * answer that an error became, with its status.
 */
export function problemFor(
  log: Log,
  policy: ContentPolicy,
  company: CompanyContact,
  refused: (c: Context, status: number, why?: Pick<Details, 'reason' | 'byUid'>) => void,
): ErrorHandler {
  return async (error, c) => {
    if (error instanceof ProblemError) {
      const { headers, more, byUid, ...details } = error.details;
      refused(c, error.status, { reason: details.reason, byUid });
      if (isPassing(error) && asksForPage(c.req.raw)) {
        for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
        c.header('content-security-policy', await policy(pageStyle));
        return c.html(problemPage(company, { title: error.title }), error.status);
      }
      return problem(c, error.status, error.title, { ...more, ...details }, headers);
    }
    if (error instanceof HTTPException && error.status < 500) {
      const status = error.status as ContentfulStatusCode;
      return problem(c, status, titlesByStatus[status] ?? 'The request was refused.');
    }
    const isAway = error instanceof DatabaseFailure;
    const told = isAway ? error : error.stack;
    const requestId = c.get('requestId');
    log.error('request failed', { requestId, method: c.req.method, path: c.req.path, error: told });
    // The last line of defence: schemas refuse such a value, and name its field. Not 500, for it would
    // be refused again however often a device sends it.
    if (isRefusedValue(error)) return problem(c, 400, titlesByStatus[400] ?? '');
    const status = isAway ? 503 : 500;
    const title = isAway
      ? 'This is not possible for a moment. Please try again soon.'
      : 'Something went wrong on our side. Please try again.';
    const comeBackS = isAway ? retryAfterS[error.kind] : undefined;
    if (comeBackS) c.header('retry-after', String(comeBackS));
    if (!asksForPage(c.req.raw)) return problem(c, status, title);
    c.header('content-security-policy', await policy(pageStyle));
    return c.html(problemPage(company, { title, retryAfterS: comeBackS }), status);
  };
}

/** What a person who opens a page can wait for. */
const isPassing = ({ status }: ProblemError) => status === 429 || status === 503;

export const notFoundProblem: NotFoundHandler = (c) => problem(c, 404, titlesByStatus[404] ?? '');

export function problem(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  details: Pick<Problem, 'detail' | 'errors' | 'reason'> = {},
  headers: Record<string, string> = {},
) {
  const body: Problem = { type: 'about:blank', title, status, ...details };
  return c.body(JSON.stringify(body), status, { ...headers, 'content-type': problemMediaType });
}
