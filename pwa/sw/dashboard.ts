import { CacheFirst } from 'workbox-strategies';
import { links } from '../config/links';
import { isPageOf } from './stored-pages';

/** As older versions named it, which are on the devices. */
const cacheName = 'sampan-office';

/** The dashboard and the code for logging in, which most visitors never need (`build/chunks.ts`). */
export const isOfDashboard = (path: string): boolean => path.startsWith('/assets/dashboard');

/**
 * The dashboard, stored where a user logged in, so that it opens without a network. All its addresses have
 * one document, which names the scripts of a build.
 * @param build a name of the build
 * @param paths of all its files
 */
export function storedDashboard(build: string, paths: ReadonlySet<string>) {
  const key = `${links.dashboard}?${build}`;
  const open = () => caches.open(cacheName);

  return {
    cacheName,
    isStored: (): Promise<boolean> => caches.has(cacheName),
    /** What is not stored yet. @throws TypeError without a connection */
    async store(): Promise<void> {
      const cache = await open();
      const files = [...paths].filter(isOfDashboard);
      const there = await Promise.all(files.map((path) => cache.match(path)));
      await cache.addAll(files.filter((_, index) => !there[index]));
      if (await cache.match(key)) return;
      const answer = await fetch(links.dashboard, { cache: 'no-cache' });
      // The site may have a newer version, whose scripts this worker does not have.
      if (answer.ok && isPageOf(await answer.clone().text(), paths)) await cache.put(key, answer);
    },
    /** When a new worker starts: the documents of other builds go. */
    async begin(): Promise<void> {
      if (!(await caches.has(cacheName))) return;
      const cache = await open();
      for (const { url } of await cache.keys())
        if (url.includes(`${links.dashboard}?`) && !url.endsWith(key)) await cache.delete(url);
    },
    /**
     * Its document: the stored one, or the server's. Where neither can be had, no user is logged in on
     * this device, or the browser cleared it: the page to log in then leads back to it.
     */
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const stored = await caches.match(key);
      const toLogin = () => Response.redirect(links.loginFor(pathname + search), 302);
      return stored ?? fetch(request).catch(toLogin);
    },
    /** A file of it: stored when it is first used. */
    files: new CacheFirst({ cacheName }),
  };
}
