import type { MiddlewareHandler } from 'hono';
import { pathOf } from '../http/path-of-url';

/**
 * Redirects from a path that ends in a slash to the one without it. The answer names only a path: not
 * the host that was sent, and nothing that a browser would read as a host, such as `//other.example`.
 */
export const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = pathOf(c.req.raw.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || pathname === '/' || !pathname.endsWith('/')) return next();
  const bare = /[^/\\](?:.*[^/\\])?/.exec(pathname)?.[0] ?? '';
  return c.body(null, 301, { location: `/${bare}${search}` });
};
