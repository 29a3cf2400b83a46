/** The facts that the app notes about a request for its line in the log and for the metrics. */
export type SeenRequest = {
  /** The answer has it too, as `X-Request-Id`. */
  readonly requestId: string;
  /** The pattern of the address, without ids and query; null until it is known. */
  route: string | null;
  /** The account that is logged in. */
  uid: string | null;
  /** The source of the answer, if its kind is cached: `stale` is from a revision that may be over. */
  cache?: CacheResult;
  /** The rate limit that refused it, and which part of it. */
  refusedBy?: { limit: string; part: string };
  /** An event stream, open until one side ends it. */
  isStream?: boolean;
  /** How long a submission waited on its device, as the device says. */
  outboxAgeSeconds?: number;
  /** The trace that follows it. */
  traceId?: string;
  /** The failure on our side. Its text may be personal, so it is not passed on. */
  failure?: unknown;
};

export type CacheResult = 'hit' | 'miss' | 'stale';

/** Returns the notes that an entry with a request log passes to the app beside each request. */
export const seenOf = (env: unknown): SeenRequest | undefined =>
  (env as { seen?: SeenRequest } | undefined)?.seen;

/** Adds to the notes of a request, where the entry keeps them. */
export function note(
  env: unknown,
  noted: Pick<SeenRequest, 'cache' | 'refusedBy' | 'isStream' | 'outboxAgeSeconds' | 'failure'>,
): void {
  const seen = seenOf(env);
  if (seen) Object.assign(seen, noted);
}

/** An answered request with all that the log says about it. */
export type AnsweredRequest = SeenRequest & {
  method: string;
  status: number;
  /** From its arrival to the last byte of its answer. */
  ms: number;
  /** How many bytes were sent, with the head of the answer. */
  bytes: number;
  /** The connection ended before the whole answer was sent. */
  cut: boolean;
};

/** The route of files of the client. */
export const fileRoute = 'file';
/** The route of addresses without a page or resource. */
export const unknownRoute = 'not-found';
