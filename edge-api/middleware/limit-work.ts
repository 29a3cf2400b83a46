import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { readLimit } from '../http/limits/read-limit';
import type { WorkLimit } from '../http/limits/work-limit';
import { tooOften } from '../http/problem';

/** Around a route whose answer is whole when it returns. */
export const limitWork =
  ({ begin }: WorkLimit): MiddlewareHandler =>
  async (c, next) => {
    const end = await begin(c);
    try {
      await next();
    } finally {
      end();
    }
  };

/** For uploaded pictures: a page has dozens, and a device fetches those of a whole department. */
export function limitPictures({
  clientAddress,
  reads,
}: Pick<Deps, 'clientAddress' | 'reads'>): MiddlewareHandler {
  const take = readLimit(reads.pictures);
  return async (c, next) => {
    const waitMs = take(clientAddress(c));
    if (waitMs !== null) throw tooOften({ limit: 'pictures', waitMs });
    await next();
  };
}
