import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { SiteAddresses } from '../contract/page';
import { fileRoute, unknownRoute } from '../log/seen-request';

/** The pattern of a route's address: it has no ids of people or of what they sent. Null: no single route has it. */
export function patternOf(c: Context): string | null {
  const found = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return found?.path ?? null;
}

/**
 * The route as the log and the metrics name it. The number of names is finite, whatever is asked
 * for.
 */
export function routeOf(c: Context, { pattern }: Pick<SiteAddresses, 'pattern'>): string {
  const known = patternOf(c) ?? pattern(c.req.path);
  if (known !== null) return known;
  return c.res.status === 404 || c.res.status >= 500 ? unknownRoute : fileRoute;
}
