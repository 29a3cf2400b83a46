import * as v from 'valibot';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { contractVersion, Problem, problemMediaType } from '../../../edge-api/contract/problem';
import { reportReachability } from './connection';

/** Our API answered with a problem. `retryAfterMs` is the wait that it asks for, null when it asks for none. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly problem: Problem,
    readonly retryAfterMs: number | null,
    /** The whole body, with the extension members of the problem. */
    readonly body: unknown = null,
    /** A server of an older version answered: it may refuse what this version's servers accept. */
    readonly isFromOlder = false,
  ) {
    super(problem.title);
  }
}

/** No answer, or not one of our API: no network, a captive portal, a proxy's error page. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

export type AnyResponse = Pick<Response, 'ok' | 'headers' | 'json'>;

/**
 * Returns the JSON of an answer of our API. @throws ApiError for a problem, UnreachableError for an answer that is
 * not ours
 */
export async function jsonOf(response: AnyResponse): Promise<unknown> {
  const type = response.headers.get('content-type')?.split(';')[0];
  const expected = response.ok ? 'application/json' : problemMediaType;
  if (type !== expected) throw notOurs();
  const body: unknown = await response.json().catch((error) => {
    throw notOurs(error);
  });
  if (response.ok) {
    reportReachability(true);
    return body;
  }
  const problem = parsed(Problem, body);
  reportReachability(true);
  const { headers } = response;
  const isFromOlder = Number(headers.get(contractHeader) ?? 0) < contractVersion;
  throw new ApiError(problem, retryAfterMs(headers.get('retry-after')), body, isFromOlder);
}

/** Parses the body by its schema. @throws UnreachableError where it does not fit: then it is not ours */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (!result.success) throw notOurs(result.issues);
  return result.output;
}

export function notOurs(cause?: unknown): UnreachableError {
  reportReachability(false);
  return new UnreachableError('The answer was not from our API.', { cause });
}

/** Returns why our API refused; null for other answers, and for a refusal by a proxy on the way. */
export async function refusalIn(
  response: AnyResponse & Pick<Response, 'status' | 'clone'>,
): Promise<ApiError | null> {
  if (response.status !== 401 && response.status !== 403) return null;
  if (!response.headers.get('content-type')?.startsWith(problemMediaType)) return null;
  const failure = await jsonOf(response.clone()).catch((error: unknown) => error);
  return failure instanceof ApiError ? failure : null;
}

/** Checks that an answer without a body is ours and no refusal. @throws ApiError, UnreachableError */
export async function noContentOf(response: AnyResponse & Pick<Response, 'status'>): Promise<void> {
  if (response.status === 204) reportReachability(true);
  else await jsonOf(response);
}

/** Returns a JSON answer as a file. One that broke off counts as no answer. @throws ApiError, UnreachableError */
export async function jsonFile(response: AnyResponse): Promise<Blob> {
  const content = await jsonOf(response);
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}

/** RFC 9110 10.2.3: seconds, or a date. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - Date.now());
}
