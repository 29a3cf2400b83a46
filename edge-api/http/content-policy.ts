import type { Deps } from '../deps';

/**
 * Makes the content security policy of a document whose one style element has this text. With `googleSignIn` it
 * allows the scripts of a login with Google.
 */
export type ContentPolicy = (
  style: string,
  options?: { googleSignIn?: boolean },
) => Promise<string>;

/** The rules that Google's script makes for itself. */
const googlePolicies = ['gapi#gapi', 'goog#html'];

export function contentPolicy({
  connectTo,
  config,
}: Pick<Deps, 'connectTo' | 'config'>): ContentPolicy {
  const { authDomain, authEmulatorUrl } = config;
  const signIn = authEmulatorUrl ? new URL(authEmulatorUrl).origin : `https://${authDomain}`;
  const googleScripts = ['https://apis.google.com', ...(authEmulatorUrl ? [signIn] : [])];
  return async (style, { googleSignIn = false } = {}) =>
    Object.entries({
      'default-src': ["'self'"],
      // The script that talks to the provider's frame comes from Google, or from the emulator; nothing
      // inline runs.
      'script-src': ["'self'", ...(googleSignIn ? googleScripts : [])],
      'connect-src': [
        "'self'",
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        ...connectTo,
      ],
      'frame-src': [googleSignIn ? signIn : "'none'"],
      // The development server has no style of its own: Vite adds styles by script.
      'style-src': ["'self'", style ? await hashSource(style) : "'unsafe-inline'"],
      // The server renders positions and proportions as style attributes, too many to name by hash.
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'object-src': ["'none'"],
      // Only our one rule may turn a text into a script (pwa/data/http/trusted-scripts.ts).
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', ...(googleSignIn ? googlePolicies : [])],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; ');
}

/** Returns the hash of a text as a source of a content security policy: only this text may be inline. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
