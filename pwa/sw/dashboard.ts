import { CacheFirst } from 'workbox-strategies';
import { links } from '../config/links';
import { isPageOf } from './stored-pages';

/** The name that older versions used, because devices have caches with it. */
const cacheName = 'sampan-office';

/**
 * Tells whether a path is of the dashboard or the code for logging in, which most visitors never need
 * (`build/chunks.ts`).
 */
export const isOfDashboard = (path: string): boolean => path.startsWith('/assets/dashboard');

/**
 * Stores the dashboard on a device where a user logged in, so that it opens without a network. All its addresses have
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
    /** Stores what is not stored yet. @throws TypeError without a connection */
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
    /** Deletes the documents of other builds when a new worker starts. */
    async begin(): Promise<void> {
      if (!(await caches.has(cacheName))) return;
      const cache = await open();
      for (const { url } of await cache.keys())
        if (url.includes(`${links.dashboard}?`) && !url.endsWith(key)) await cache.delete(url);
    },
    /**
     * Returns its document: the stored one, or the server's. If there is neither, no user is logged in on this
     * device, or the browser cleared it: then it leads to the login page, which leads back.
     */
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const stored = await caches.match(key);
      const toLogin = () => Response.redirect(links.loginFor(pathname + search), 302);
      return stored ?? fetch(request).catch(toLogin);
    },
    /** Answers with a file of it, which is stored when it is first used. */
    files: new CacheFirst({ cacheName }),
  };
}
