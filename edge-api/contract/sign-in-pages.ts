/** Paths of the pages that offer signing in with Google, in any case, as the router reads them. */
export const signInPage = /^\/(login|registration)\/?$/i;

/**
 * Header of the app shell: the content security policy that it gets when the service worker answers
 * with it for one of these pages.
 */
export const signInPolicyHeader = 'x-sign-in-policy';
