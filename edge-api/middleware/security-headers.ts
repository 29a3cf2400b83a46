import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';

type Needs = Pick<Deps, 'connectTo' | 'config' | 'site'> & {
  /** The texts of each document's one style and one script element. */
  inlined: { style: string; script: string };
};

const oneYearS = 365 * 24 * 60 * 60;

async function headersOf(needs: Needs): Promise<Record<string, string>> {
  return {
    'content-security-policy': await contentPolicy(needs),
    // The provider's popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Whoever may be kept says so itself; tokens, receipts and problems never are.
    'cache-control': 'no-store',
    // The staff takes pictures of products with the tablet.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(needs.site.origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearS}`,
    }),
  };
}

async function contentPolicy(needs: Needs): Promise<string> {
  const { connectTo, config, site, inlined } = needs;
  const { authDomain, authEmulatorUrl } = config;
  const signIn = authEmulatorUrl ? new URL(authEmulatorUrl).origin : `https://${authDomain}`;
  // Without a built stylesheet Vite serves the sources, and puts styles in by script.
  const styles = site.build.css ? await hashSource(inlined.style) : "'unsafe-inline'";
  return Object.entries({
    'default-src': ["'self'"],
    // What opens the provider's popup comes from Google; inline runs the start of our own alone.
    'script-src': ["'self'", await hashSource(inlined.script), 'https://apis.google.com'],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...connectTo,
    ],
    'frame-src': [signIn],
    'style-src': ["'self'", styles],
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

/** Headers of every answer, set before the route answers, which spares copying the answer afterwards. */
export function securityHeaders(needs: Needs): MiddlewareHandler {
  const headers = headersOf(needs).then(Object.entries<string>);
  return async (c, next) => {
    for (const [name, value] of await headers) c.header(name, value);
    await next();
  };
}
