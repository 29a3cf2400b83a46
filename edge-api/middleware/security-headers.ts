import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';

const oneYearS = 365 * 24 * 60 * 60;

/** Matches the files that other sites may show: in a post, in an article, in a list of search results. */
const embeddable = /^\/(share|media|pictures|icons|brand)\//;

type Settings = Pick<Deps, 'hstsSubdomains'> & Pick<Deps['site'], 'origin'>;

function headersOf(policy: string, { origin, hstsSubdomains }: Settings): Record<string, string> {
  return {
    'content-security-policy': policy,
    // The provider's popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // No other site may load our answers, whatever type its pages expect.
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Answers that may be cached set this header themselves; tokens, receipts and problems never do.
    'cache-control': 'no-store',
    // Admins take pictures of products with the tablet.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/**
 * Sets the headers of every answer before the route answers, so that the answer need not be copied.
 * @param policy of the app shell; a document with styles of its own sets its own
 */
export function securityHeaders(policy: Promise<string>, settings: Settings): MiddlewareHandler {
  const headers = policy.then((text) => headersOf(text, settings)).then(Object.entries<string>);
  return async (c, next) => {
    for (const [name, value] of await headers) c.header(name, value);
    if (embeddable.test(c.req.path)) c.header('cross-origin-resource-policy', 'cross-origin');
    await next();
  };
}
