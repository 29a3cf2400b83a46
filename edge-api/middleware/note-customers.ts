import type { MiddlewareHandler } from 'hono';
import { noteKnownByLink } from '../db/rate-limit-queries';
import type { CustomerEnv, Deps } from '../deps';
import { networkOf } from '../http/address-group';
import { lastOf } from '../http/limits/last-of';

const mostNoted = 10_000;
const noteAgainAfterMs = 24 * 60 * 60_000;

/**
 * Remembers the networks in which someone opened a link of our mails: they may use the kept part of what all share.
 * The link of the device that wrote a submission does not count, as anyone can write one.
 */
export function noteCustomers({
  db,
  clientAddress,
}: Pick<Deps, 'db' | 'clientAddress'>): MiddlewareHandler<CustomerEnv> {
  const notedAtMs = lastOf<number>(mostNoted);
  return async (c, next) => {
    await next();
    const rights = c.get('rights');
    if (!c.res.ok || rights?.of !== 'link') return;
    const key = `${networkOf(clientAddress(c))} ${rights.hash}`;
    if ((notedAtMs.get(key) ?? -Infinity) > performance.now() - noteAgainAfterMs) return;
    notedAtMs.set(key, performance.now());
    // The answer does not depend on this: the next day it is noted again.
    await noteKnownByLink(db, networkOf(clientAddress(c)), rights.hash).catch(() => {});
  };
}
