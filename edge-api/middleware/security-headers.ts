import type { MiddlewareHandler } from 'hono';

const oneYearS = 365 * 24 * 60 * 60;

function headersOf(policy: string, origin: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    // The provider's popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // What may be cached says so itself; tokens, receipts and problems never are.
    'cache-control': 'no-store',
    // Admins take pictures of products with the tablet.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearS}`,
    }),
  };
}

/**
 * Headers of every answer, set before the route answers: so the answer need not be copied.
 * @param policy of the app shell; a document with styles of its own sets its own
 */
export function securityHeaders(policy: Promise<string>, origin: string): MiddlewareHandler {
  const headers = policy.then((text) => headersOf(text, origin)).then(Object.entries<string>);
  return async (c, next) => {
    for (const [name, value] of await headers) c.header(name, value);
    await next();
  };
}
