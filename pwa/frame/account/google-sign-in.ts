import { offersSignIn } from '../../config/find-address';

const leftKey = 'sampan-left-for-google';

/**
 * Tells whether this document was opened at a page that offers Google's login. Only such a document may load Google's
 * script: a document that was opened at another page still has that page's policy.
 */
export function mayLoadGoogle(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !!opened && offersSignIn(new URL(opened.name, location.origin).pathname);
}

/** Whether the site runs as an installed app; on an iPhone a popup can't answer it. */
export function isInstalledApp(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** Whether this tab left for Google and does not know the result yet. */
export function leftForGoogle(): boolean {
  try {
    return sessionStorage.getItem(leftKey) !== null;
  } catch {
    // Nothing can be stored here: a result is then looked for in the usual way.
    return false;
  }
}

export function noteLeaving(leaves: boolean): void {
  try {
    if (leaves) sessionStorage.setItem(leftKey, '1');
    else sessionStorage.removeItem(leftKey);
  } catch {
    // Nothing can be stored here: the result is then looked for in the usual way.
  }
}

/** Rejects, with a `code`, when the visitor returns with the browser's Back button. */
export const cameBack = () =>
  new Promise<never>((_, reject) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) reject(notSignedIn());
    });
  });

export const notSignedIn = () =>
  Object.assign(new Error('Came back without an account.'), {
    code: 'auth/redirect-cancelled-by-user',
  });
