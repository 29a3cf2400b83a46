import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { SiteAddresses } from '../contract/page';
import { fileRoute, unknownRoute } from '../log/seen-request';

/**
 * Returns the pattern of a route's address, which has no ids of people or of submissions; null where no single route
 * matched.
 */
export function patternOf(c: Context): string | null {
  const found = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return found?.path ?? null;
}

/**
 * Returns the route as the log and the metrics name it. The number of names is finite, whatever address is asked for.
 */
export function routeOf(c: Context, { pattern }: Pick<SiteAddresses, 'pattern'>): string {
  const known = patternOf(c) ?? pattern(c.req.path);
  if (known !== null) return known;
  return c.res.status === 404 || c.res.status >= 500 ? unknownRoute : fileRoute;
}
