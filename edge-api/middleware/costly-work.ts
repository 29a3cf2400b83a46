import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { readLimit } from '../http/read-limit';
import { TooBusyError, tooBusy, turns } from '../http/turns';
import { tooOften } from './rate-limit';

/**
 * What has to be made, rendered or read from the database: limited by address (429) and in how much
 * is made at once (503), so that others are answered meanwhile. `begin` resolves when it is its turn,
 * with what must be called at the end. What is kept ready is not counted.
 */
export function costlyWork({ clientAddress, reads }: Pick<Deps, 'clientAddress' | 'reads'>) {
  const { places, pages, pictures } = reads;
  const take = turns(places);
  const takePage = readLimit(pages);
  const working = new WeakSet<Request>();
  const takePicture = readLimit(pictures);

  async function begin(c: Context): Promise<() => void> {
    // It has its place already, and would wait for one more while it holds that.
    if (working.has(c.req.raw)) return () => undefined;
    working.add(c.req.raw);
    const address = clientAddress(c);
    const waitMs = takePage(address);
    if (waitMs !== null) throw tooOften(waitMs);
    return take(address).catch((error) => {
      if (error instanceof TooBusyError) throw tooBusy();
      throw error;
    });
  }

  /** Around a route whose answer is whole when it returns. */
  const limited: MiddlewareHandler = async (c, next) => {
    const end = await begin(c);
    try {
      await next();
    } finally {
      end();
    }
  };

  /** For uploaded pictures: a page has dozens, and a device fetches those of a whole department. */
  const picture: MiddlewareHandler = async (c, next) => {
    const waitMs = takePicture(clientAddress(c));
    if (waitMs !== null) throw tooOften(waitMs);
    await next();
  };
  return { begin, limited, picture };
}

export type CostlyWork = ReturnType<typeof costlyWork>;
