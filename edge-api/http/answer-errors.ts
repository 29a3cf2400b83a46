import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemKind } from '../contract/errors/problem-kind';
import { problemType } from '../contract/errors/problem-kinds';
import type { CompanyContact, SiteAddresses } from '../contract/page';
import { type Problem, problemMediaType } from '../contract/problem';
import { RightsError } from '../db/accounts/rights';
import { DatabaseFailure, isRefusedValue, retryAfterS } from '../db/database-failure';
import type { Log } from '../log/log';
import { note } from '../log/seen-request';
import type { ContentPolicy } from './content-policy';
import { type ProblemDetails, ProblemError } from './problem';
import { asksForPage, type Message, pageStyle, problemPage } from './problem-page';
import { rightsProblem } from './rights-problem';
import { patternOf } from './route-of';

const titlesByStatus: Partial<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
};

/**
 * Turns errors into answers; no other code does. It logs an unexpected error and does not send its text. A browser
 * that asked for a page gets a page, all others get problem details. `refused` is called with the status of every
 * answer that an error became.
 */
export function answerErrors(
  log: Log,
  policy: ContentPolicy,
  { company, addresses }: { company: CompanyContact; addresses: Pick<SiteAddresses, 'pattern'> },
  refused: (
    c: Context,
    status: number,
    why?: Pick<ProblemDetails, 'reason' | 'byUid' | 'limit'>,
  ) => void,
): ErrorHandler {
  const page = async (c: Context, status: ContentfulStatusCode, message: Message) => {
    c.header('content-security-policy', await policy(pageStyle));
    return c.html(problemPage(company, c.req.raw, message), status);
  };
  const answer = (c: Context, status: ContentfulStatusCode, title: string) =>
    isPageFor(c.req.raw, status) ? page(c, status, { title }) : problem(c, status, title);
  return async (thrown, c) => {
    const error = thrown instanceof RightsError ? rightsProblem(thrown) : thrown;
    if (error instanceof ProblemError) {
      const { headers, more, byUid, limit, ...details } = error.details;
      refused(c, error.status, { reason: details.reason, byUid, limit });
      if (isPageFor(c.req.raw, error.status)) {
        for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
        return page(c, error.status, { title: error.title });
      }
      return problem(c, error.status, error.title, { ...more, ...details }, headers);
    }
    if (error instanceof HTTPException && error.status < 500) {
      const status = error.status as ContentfulStatusCode;
      refused(c, status);
      return answer(c, status, titlesByStatus[status] ?? 'The request was refused.');
    }
    note(c.env, { failure: error });
    const isAway = error instanceof DatabaseFailure;
    // Schemas refuse such values earlier, and name the field. The status is not 500, because a device would send the
    // same value again and again.
    const isRefused = isRefusedValue(error);
    const status = isAway ? 503 : 500;
    const requestId = c.get('requestId');
    log.error('request failed', {
      requestId,
      method: c.req.method,
      route: patternOf(c) ?? addresses.pattern(c.req.path),
      status: isRefused ? 400 : status,
      error,
    });
    if (isRefused) return answer(c, 400, titlesByStatus[400] ?? '');
    const title = isAway
      ? 'This is not possible at the moment. Please try again soon.'
      : 'Something went wrong on our side. Please try again.';
    const comeBackS = isAway ? retryAfterS[error.kind] : undefined;
    if (comeBackS) c.header('retry-after', String(comeBackS));
    if (!asksForPage(c.req.raw)) return problem(c, status, title);
    return page(c, status, { title, retryAfterS: comeBackS });
  };
}

/**
 * Whether the answer is a page. A person who opens a page can wait until the fault is over; a person who sent a form
 * reads each reason.
 */
const isPageFor = (request: Request, status: number) =>
  asksForPage(request) && (request.method === 'POST' || status === 429 || status === 503);

/** Answers programs; `answerErrors` turns the problem into a page for people. @throws ProblemError 404 */
export const notFoundProblem: NotFoundHandler = (c) => {
  const title = titlesByStatus[404] ?? '';
  if (asksForPage(c.req.raw)) throw new ProblemError(404, title);
  return problem(c, 404, title);
};

export function problem(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  { kind, ...details }: Pick<Problem, 'detail' | 'errors' | 'reason'> & { kind?: ProblemKind } = {},
  headers: Record<string, string> = {},
) {
  const type = problemType(status, { kind, ...details });
  const body: Problem = { type, title, status, ...details };
  return c.body(JSON.stringify(body), status, { ...headers, 'content-type': problemMediaType });
}
