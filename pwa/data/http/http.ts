import * as v from 'valibot';
import { Problem, problemMediaType } from '../../../edge-api/contract/problem';
import { limits } from '../../config/limits';
import { reportReachability } from './connection';

/** Our API answered, with a problem. `retryAfterMs` is its own wish, null when it has none. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly problem: Problem,
    readonly retryAfterMs: number | null,
    /** The whole body, with what a problem may hold besides. */
    readonly body: unknown = null,
  ) {
    super(problem.title);
  }
}

/** Nobody answered, or somebody else did: no network, a captive portal, a proxy's error page. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Asks our API. @throws UnreachableError */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, {
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
      // A captive portal redirects; our API does it for an old address alone, see `atAddress`.
      redirect: 'error',
      ...init,
      credentials: 'omit',
    });
  } catch (error) {
    reportReachability(false);
    throw new UnreachableError('No answer.', { cause: error });
  }
}

type AnyResponse = Pick<Response, 'ok' | 'headers' | 'json'>;

/** The JSON of an answer that is ours. @throws ApiError for a problem, UnreachableError for what is not ours */
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
  throw new ApiError(problem, retryAfterMs(response.headers.get('retry-after')), body);
}

/** The body by its schema. @throws UnreachableError where it does not fit: then it is not ours */
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

/** RFC 9110 10.2.3: seconds, or a date. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - Date.now());
}
