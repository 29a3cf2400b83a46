import type { MiddlewareHandler } from 'hono';
import type { ContentPolicy, Deps } from '../deps';

type Needs = Pick<Deps, 'connectTo' | 'config' | 'site'>;

const oneYearS = 365 * 24 * 60 * 60;

function headersOf(policy: string, origin: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    // The provider's popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Whoever may be kept says so itself; tokens, receipts and problems never are.
    'cache-control': 'no-store',
    // The staff takes pictures of products with the tablet.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearS}`,
    }),
  };
}

export function contentPolicy({ connectTo, config, site }: Needs): ContentPolicy {
  const { authDomain, authEmulatorUrl } = config;
  const signIn = authEmulatorUrl ? new URL(authEmulatorUrl).origin : `https://${authDomain}`;
  return async (style, { googleSignIn = false } = {}) =>
    Object.entries({
      'default-src': ["'self'"],
      // What speaks with the provider's frame comes from Google; nothing inline runs.
      'script-src': ["'self'", ...(googleSignIn ? ['https://apis.google.com'] : [])],
      'connect-src': [
        "'self'",
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        ...connectTo,
      ],
      'frame-src': [googleSignIn ? signIn : "'none'"],
      // Without a built stylesheet Vite serves the sources, and puts styles in by script.
      'style-src': ["'self'", site.build.css ? await hashSource(style) : "'unsafe-inline'"],
      // The server renders places and proportions as attributes, which no hash can name one by one.
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; ');
}

/** The text as a source of a content security policy: it alone may stand inline. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Headers of every answer, set before the route answers, which spares copying the answer afterwards.
 * @param policy of the app's shell; a document with styles of its own states its own
 */
export function securityHeaders(policy: Promise<string>, origin: string): MiddlewareHandler {
  const headers = policy.then((text) => headersOf(text, origin)).then(Object.entries<string>);
  return async (c, next) => {
    for (const [name, value] of await headers) c.header(name, value);
    await next();
  };
}
