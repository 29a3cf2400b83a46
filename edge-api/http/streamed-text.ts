import type { Context } from 'hono';
import { RightsError } from '../db/accounts/rights';
import type { Deps } from '../deps';
import { note } from '../log/seen-request';
import { ProblemError } from './problem';
import { uidOf } from './report-refusals';
import { rightsProblem } from './rights-problem';
import { patternOf } from './route-of';

type Needs = Pick<Deps, 'log' | 'security'>;

/** The server's way to end a connection in the middle of an answer, where it has one. */
type Cutting = { cut?: () => Promise<void> };

/**
 * Sends pieces of text as a stream of UTF-8. A piece is made when the one before has been read, so that a slow reader
 * costs no memory. When a piece fails, the connection ends, so that the reader does not take what arrived for
 * complete, and the log says why.
 */
export const streamedText = (c: Context, deps: Needs, pieces: AsyncGenerator<string>) =>
  streamed(c, deps, pieces, (text) => new TextEncoder().encode(text));

/** As `streamedText`, but for pieces of bytes. */
export const streamedBytes = (c: Context, deps: Needs, pieces: AsyncGenerator<Uint8Array>) =>
  streamed(c, deps, pieces, (bytes) => bytes);

function streamed<Piece>(
  c: Context,
  deps: Needs,
  pieces: AsyncGenerator<Piece>,
  bytesOf: (piece: Piece) => Uint8Array,
): ReadableStream<Uint8Array> {
  const fail = async (error: unknown): Promise<never> => {
    tell(c, deps, error);
    // Node's server would write the error beside the log, unless its connection has ended before.
    await (c.env as Cutting | undefined)?.cut?.();
    throw error;
  };
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next().catch(fail);
      if (done) controller.close();
      else controller.enqueue(bytesOf(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/**
 * Logs the failure of a stream: a refusal goes into the security log, like one before the answer; any other error is
 * ours.
 */
function tell(c: Context, { log, security }: Needs, thrown: unknown): void {
  const error = thrown instanceof RightsError ? rightsProblem(thrown) : thrown;
  const requestId = c.get('requestId');
  const request = { method: c.req.method, route: patternOf(c) ?? '*' };
  if (error instanceof ProblemError) {
    const { status, details } = error;
    security({
      event: 'request-refused',
      requestId,
      byUid: details.byUid ?? uidOf(c),
      details: { status, reason: details.reason ?? null, ...request, cut: true },
    });
    return;
  }
  note(c.env, { failure: error });
  log.error('an answer broke off', { requestId, ...request, error });
}
