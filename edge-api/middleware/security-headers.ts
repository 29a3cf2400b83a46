import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';

// Styles are inlined in the document, scripts never are.
const headersOf = ({ connectTo }: Pick<Deps, 'connectTo'>): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Whoever may be kept says so itself; tokens, receipts and problems never are.
  'cache-control': 'no-store',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
});

/** Headers of every answer, set before the route answers, which spares copying the answer afterwards. */
export function securityHeaders(deps: Pick<Deps, 'connectTo'>): MiddlewareHandler {
  const headers = Object.entries(headersOf(deps));
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}
