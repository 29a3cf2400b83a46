import { ApiError, UnreachableError } from '../../data/http/answers';

// One sentence for several codes, so that no one learns from it whether an account exists.
const noMatch =
  'E-mail and password do not match. Please check both, or ask for a link to set a new password.';
const unavailable =
  'Logging in is not set up correctly on this site. Please write to us or call; everything else works without an account.';
const somethingWrong =
  'Something went wrong at the login service. Please try again; if it fails again, use another browser.';

/** Our sentence for each code of the identity provider, without its `auth/`. */
export const providerMessages: Record<string, string> = {
  'wrong-password': noMatch,
  'user-not-found': noMatch,
  'invalid-credential': noMatch,
  'invalid-login-credentials': noMatch,
  'user-disabled': noMatch,
  'email-already-in-use':
    'This address can’t be used for a new account. If it is yours, please log in, or ask for a link to set a new password.',
  'invalid-email': 'This does not look like an e-mail address.',
  'missing-password': 'Please fill in your password.',
  'weak-password': 'This password is too short or too easy to guess. Please choose a longer one.',
  'too-many-requests':
    'There were too many attempts in a short time. Please wait some minutes, then try again.',
  'popup-blocked':
    'Your browser did not let us open the login window. Allow pop-up windows for this site, or log in without one.',
  'popup-closed-by-user':
    'The login window was closed before you were logged in. You can try again at any time.',
  'redirect-cancelled-by-user':
    'You came back before Google had logged you in. You can try again at any time.',
  'cancelled-popup-request':
    'Another login window was opened. Please continue in that one, or start again.',
  'account-exists-with-different-credential':
    'This address logs in another way. Please use your e-mail and password.',
  'unauthorized-domain':
    'Google does not know this address of our site, so it can’t log you in here. Please use your e-mail and password.',
  'network-request-failed':
    'There is no connection to the login service right now. Please check your network, then try again.',
  timeout: 'The login service did not answer in time. Please try again.',
  'internal-error': somethingWrong,
  'web-storage-unsupported':
    'Your browser does not let the login service store anything. Allow cookies and site data, or leave the private window.',
  'operation-not-supported-in-this-environment':
    'This browser can’t log in this way. Please use your e-mail and password, or open the site in another browser.',
  'operation-not-allowed': 'This way to log in is switched off. Please use the other one.',
  'invalid-api-key': unavailable,
  'api-key-not-valid.-please-pass-a-valid-api-key.': unavailable,
  'user-token-expired': 'Your login has expired. Please log in again.',
};

/** Returns what went wrong, and the sentence for it. */
export function failureOf(error: unknown): { code: string; message: string } {
  const code = codeOf(error);
  return { code, message: providerMessages[code] ?? somethingWrong };
}

/** Returns the provider's code without its `auth/`; a call that never reached it failed because of the network. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code).replace('auth/', '');
  if (error instanceof ApiError) return 'internal-error';
  // The settings or the code of the provider did not arrive.
  if (error instanceof UnreachableError || error instanceof TypeError)
    return 'network-request-failed';
  return 'internal-error';
}
