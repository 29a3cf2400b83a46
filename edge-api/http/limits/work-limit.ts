import type { Context } from 'hono';
import type { Deps } from '../../deps';
import { networkOf } from '../address-group';
import { tooOften } from '../problem';
import { fairQueue } from './fair-queue';
import { senderLimit } from './read-limit';

export type WorkLimit = ReturnType<typeof workLimit>;

/**
 * Limits answers that are not cached and have to be rendered or read from the database: by address (429), and by how
 * many are made at a time (503), so that others get answers meanwhile.
 */
export function workLimit({
  clientAddress,
  reads,
  apart,
}: Pick<Deps, 'clientAddress' | 'reads' | 'apart'>) {
  const takeTurn = (apart?.queue ?? fairQueue)(reads.places);
  const takePage = senderLimit('pages', reads.pages);
  const working = new WeakSet<Request>();
  /** Counts an answer against what its address may ask for. @throws ProblemError 429 */
  const count = (c: Context) => {
    const refusal = takePage(clientAddress(c));
    if (refusal) throw tooOften(refusal);
  };

  return {
    count,
    /** Resolves when the work may begin, with a function to call at its end. @throws ProblemError 429, 503 */
    async begin(c: Context): Promise<() => void> {
      // The request has its place already: waiting for a second one while using the first could take for ever.
      if (working.has(c.req.raw)) return () => undefined;
      working.add(c.req.raw);
      count(c);
      return takeTurn(networkOf(clientAddress(c)));
    },
  };
}
