import type { MiddlewareHandler } from 'hono';
import type { SiteAddresses } from '../contract/page';
import { uidOf } from '../http/report-refusals';
import { routeOf } from '../http/route-of';
import { seenOf } from '../log/seen-request';

/** Notes the route and the account of each request where the entry asks for it. */
export const noteRequest =
  (addresses: Pick<SiteAddresses, 'pattern'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const seen = seenOf(c.env);
    if (!seen) return;
    seen.route = routeOf(c, addresses);
    seen.uid = uidOf(c);
  };
