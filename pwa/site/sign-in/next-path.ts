import { offersSignIn } from '../../config/find-address';
import { links } from '../../config/links';

/**
 * Returns where to go after logging in: the path that `next` in the login page's address names, if it is one of this
 * site; otherwise the dashboard. `origin` is the site's own.
 */
export function nextPath(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return links.dashboard;
  const { pathname, search, hash, origin: target } = new URL(next, origin);
  const isOurs = next.startsWith('/') && target === origin && !pathname.startsWith('//');
  // A page that offers to log in would ask for it once more.
  return isOurs && !offersSignIn(pathname) ? pathname + search + hash : links.dashboard;
}
