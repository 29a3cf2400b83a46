import type { MiddlewareHandler } from 'hono';
import type { SiteAddresses } from '../contract/page';
import { pathOf } from '../http/path-of-url';

/**
 * Redirects to the path that `oneSpelling` gives. The answer names only a path: not the host that was
 * sent, and nothing that a browser would read as a host, such as `//other.example`.
 */
const redirectTo =
  (oneSpelling: (pathname: string) => string): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = pathOf(c.req.raw.url);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const path = oneSpelling(pathname);
    if (!isRead || path === pathname) return next();
    return c.body(null, 301, { location: path.replace(/^[/\\]+/, '/') + search });
  };

/** Redirects other spellings of an address to the one: otherwise each would be answered and cached separately. */
export const canonicalAddress = ({ canonical }: Pick<SiteAddresses, 'canonical'>) =>
  redirectTo(canonical);

/** Redirects a path that ends in a slash to the path without it. */
export const withoutTrailingSlash = redirectTo((pathname) =>
  pathname.endsWith('/') ? `/${/[^/\\](?:.*[^/\\])?/.exec(pathname)?.[0] ?? ''}` : pathname,
);
