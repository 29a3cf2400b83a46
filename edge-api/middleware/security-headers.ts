import type { MiddlewareHandler } from 'hono';

/** Headers of every answer. Styles are inlined in the document, scripts never are. */
const headers: Record<string, string> = {
  'content-security-policy': [
    "default-src 'self'",
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
};

/** Sets them before the route answers, which spares copying the answer afterwards. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  await next();
};
