import { v7 as uuidV7 } from 'uuid';
import { type ReferenceKind, referenceFor } from '../contract/reference';
import { backoffMs, pause } from '../contract/waiting';
import { endingWithin } from '../ending-within';
import { ApiProblem, problemIn, UnreachableError } from './failures';

/** The facts about an operation that the client needs at run time. */
export type Operation = {
  method: string;
  path: string;
  /** Whether it takes an `Idempotency-Key`. */
  takesKey?: true;
  /** Whether it takes an `If-Match`. */
  takesVersion?: true;
  /** Set for a submission, which has a reference of that kind. */
  submits?: ReferenceKind;
};

export type ClientOptions = {
  /** Where the site is, such as `https://www.company.example`. */
  url: string;
  /** An API key, or the token of a session. Without one the client may do what anyone may do. */
  key?: string;
  /** How often a request that fails is sent again; 4 if not said. */
  retries?: number;
  /** How long one attempt may take; 30 seconds if not said. */
  timeoutMs?: number;
  /** For tests and proxies. */
  fetch?: typeof fetch;
};

type Given = {
  path?: Record<string, string>;
  query?: Record<string, string | readonly string[] | undefined>;
  body?: object;
  version?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** Makes a client with a function for each of these operations. */
export function clientOf<Operations>(
  operations: Record<string, Operation>,
  options: ClientOptions,
): Client<Operations> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (given: Given = {}) => call(operation, given, options),
    ]),
  ) as Client<Operations>;
}

async function call(operation: Operation, given: Given, options: ClientOptions): Promise<unknown> {
  const { retries = 4, timeoutMs = 30_000, fetch: send = fetch } = options;
  const { signal } = given;
  signal?.throwIfAborted();
  // The request is made once: each attempt has the same id and key, so the server does the work once.
  const { url, ...request } = requestOf(operation, given, options);
  const once = async () => {
    const ended = endingWithin(timeoutMs, ...(signal ? [signal] : []));
    try {
      const response = await send(url, { ...request, signal: ended });
      if (!response.ok) throw await problemIn(response);
      return await contentOf(response);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TypeError || ended.aborted || error instanceof SyntaxError) {
        throw new UnreachableError('No whole answer came.', { cause: error });
      }
      throw error;
    }
  };
  const isRepeatable =
    operation.method === 'GET' || operation.takesKey || operation.submits !== undefined;
  return repeated(once, { times: isRepeatable ? retries : 0, signal });
}

function requestOf(operation: Operation, given: Given, { url, key }: ClientOptions) {
  const { method, takesKey, takesVersion } = operation;
  const body = given.body && submission(operation, given.body);
  const headers: Record<string, string> = {};
  if (key) headers.authorization = `Bearer ${key}`;
  if (body) headers['content-type'] = 'application/json';
  if (takesKey) headers['idempotency-key'] = given.idempotencyKey ?? uuidV7();
  if (takesVersion && given.version === undefined) headers['if-none-match'] = '*';
  else if (takesVersion) headers['if-match'] = `"${given.version}"`;
  return {
    url: addressOf(operation, given, url),
    method,
    // A redirect would turn a write into a read.
    redirect: method === 'GET' ? ('follow' as const) : ('error' as const),
    headers,
    ...(body && { body: JSON.stringify(body) }),
  };
}

function addressOf({ path }: Operation, given: Given, url: string): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.path?.[name] ?? ''),
  );
  const address = new URL(filled, url);
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const one of [value ?? []].flat()) address.searchParams.append(name, String(one));
  }
  return address;
}

/** Returns the body with the fields that the client makes for a submission. */
function submission({ submits }: Operation, body: object): object {
  if (!submits) return body;
  const { id = uuidV7() } = body as { id?: string };
  const made = { id, reference: referenceFor(submits, id), writtenAt: new Date().toISOString() };
  return { ...made, ...body };
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

const passing = [408, 429, 500, 502, 503, 504];
const longestWaitMs = 60_000;
const backoff = { firstMs: 500, capMs: longestWaitMs };

/**
 * Returns how long to wait after that failure before the next attempt; null where another attempt would be in vain.
 */
export function waitAfter(failure: unknown, attempt: number): number | null {
  const isPassing = failure instanceof ApiProblem && passing.includes(failure.status);
  if (!isPassing && !(failure instanceof UnreachableError)) return null;
  const askedMs = failure instanceof ApiProblem ? (failure.retryAfterMs ?? 0) : 0;
  const ownMs = backoffMs(attempt + 1, Math.random, backoff);
  return askedMs > longestWaitMs ? null : Math.max(ownMs, askedMs);
}

/** Sends a request again, at most so many times, after a failure that may pass. */
async function repeated<Answer>(
  send: () => Promise<Answer>,
  { times, signal }: { times: number; signal: AbortSignal | undefined },
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (failure) {
      const waitMs = attempt < times ? waitAfter(failure, attempt) : null;
      if (waitMs === null) throw failure;
      await pause(waitMs, signal);
      signal?.throwIfAborted();
    }
  }
}

// The types below turn those that openapi-typescript makes from the API's document into those of the client's
// functions.

type Of<Value, Key extends PropertyKey> = Value extends { [name in Key]?: infer Found }
  ? NonNullable<Found>
  : never;

/** A part of the input: absent, required, or optional where all of its fields are optional. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<string, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** The client makes these fields of a submission where a program leaves them out. */
type Made = 'id' | 'reference' | 'writtenAt';
type Sent<Body> =
  Body extends Record<Made, string> ? Omit<Body, Made> & Partial<Pick<Body, Made>> : Body;
type BodyOf<Op> = Sent<Of<Of<Of<Op, 'requestBody'>, 'content'>, 'application/json'>>;

/** The version that a change starts from. It is optional where a change without one creates something new. */
type Version<Headers> = [Headers] extends [never]
  ? unknown
  : 'If-Match' extends keyof Headers
    ? 'If-None-Match' extends keyof Headers
      ? { version?: number }
      : { version: number }
    : unknown;

type Key<Headers> = [Headers] extends [never]
  ? unknown
  : 'Idempotency-Key' extends keyof Headers
    ? { idempotencyKey?: string }
    : unknown;

type Input<Op> = Part<'path', Of<Of<Op, 'parameters'>, 'path'>> &
  Part<'query', Of<Of<Op, 'parameters'>, 'query'>> &
  Part<'body', BodyOf<Op>> &
  Version<Of<Of<Op, 'parameters'>, 'header'>> &
  Key<Of<Of<Op, 'parameters'>, 'header'>> & { signal?: AbortSignal };

type Value<Content> = [Content] extends [never]
  ? undefined
  : Content extends { 'application/json': infer Json }
    ? Json
    : keyof Content extends `text/${string}`
      ? string
      : Blob;

type Output<Op> = Value<Of<Of<Of<Op, 'responses'>, 200 | 201 | 204>, 'content'>>;

/** A function for each operation; one that needs nothing may be called without an input. */
export type Client<Operations> = {
  [Name in keyof Operations]: Record<string, never> extends Input<Operations[Name]>
    ? (input?: Input<Operations[Name]>) => Promise<Output<Operations[Name]>>
    : (input: Input<Operations[Name]>) => Promise<Output<Operations[Name]>>;
};
