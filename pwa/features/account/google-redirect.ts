import { offersSignIn } from '../../config/find-address';

const leftKey = 'sampan-left-for-google';

/**
 * Whether this document was opened at a page that offers Google's sign-in. Only such a document may
 * load Google's script; one that came here by a link from another page keeps that page's policy.
 */
export function mayLoadGoogle(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !!opened && offersSignIn(new URL(opened.name, location.origin).pathname);
}

/** Whether the site runs as an installed app, where a popup can't answer on an iPhone. */
export function isInstalledApp(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** Whether this tab left for Google and has not been told how that ended. */
export function leftForGoogle(): boolean {
  try {
    return sessionStorage.getItem(leftKey) !== null;
  } catch {
    // Nothing can be stored here: the return is then looked for as on any visit.
    return false;
  }
}

export function noteLeaving(leaves: boolean): void {
  try {
    if (leaves) sessionStorage.setItem(leftKey, '1');
    else sessionStorage.removeItem(leftKey);
  } catch {
    // As above.
  }
}

/** Rejects, with a `code`, when the visitor comes back to this very page by the browser's Back. */
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
