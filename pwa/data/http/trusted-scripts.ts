type Policies = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
};

// Firebase loads this script without a policy of its own. Only the policy of a login page allows it.
const trusted = new Set(['https://apis.google.com/js/api.js']);

/**
 * The one rule for texts that a browser with Trusted Types would run: an address of our own origin may
 * be a script or a worker, and so may the trusted ones. HTML as a text and code as a text never pass.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = self as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname, href } = new URL(address, self.location.href);
      // The origin alone is not enough: a blob has our origin too.
      const isOurs = href.startsWith(`${self.location.origin}/`);
      return isOurs || trusted.has(origin + pathname) ? href : null;
    },
  });
}

/** Lets a script of another origin load; its address has no query. */
export const trustScript = (address: string): void => void trusted.add(address);
