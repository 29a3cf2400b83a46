import type { Rolldown } from 'vite';

type Modules = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>
>[1];
type Files = Pick<Rolldown.OutputOptions, 'codeSplitting' | 'chunkFileNames'>;

const entry = /\/pwa\/main\.ts$/;
const start = /\/pwa\/start\.tsx$/;
const publicPage = /\/pwa\/app\/pages\/(tools\/)?[\w-]+\.tsx$/;
const ours = /\/(pwa|edge-api)\//;
const formLibrary = /node_modules\/react-hook-form\//;
// Only people who sign in need these: the service worker stores `admin~` files on their devices alone.
const adminPart =
  /pwa\/(features\/(admin|account\/(own|firebase-provider))|app\/(dashboard-page|own-account))|node_modules\/@?firebase\//;
const adminPage = /\/pwa\/app\/pages\/dashboard\//;

/** A module shared by fewer pages gets the small file that the bundler makes for it by itself. */
const fewestPages = 3;

/**
 * Which modules travel together. A request costs a round trip on a poor connection, so what the pages
 * share comes in three files: with the start, for pages with a form, and for all others.
 */
export const files: Files = {
  codeSplitting: {
    groups: [
      // What the entry runs before the first paint, and nothing else.
      { name: (id, modules) => (isUsedBy(entry, id, modules) ? 'main' : null), priority: 4 },
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
      {
        name: (id, modules) => (sharedBy(id, modules) === 'start' ? 'start' : null),
        test: /\/(pwa|edge-api)\/|node_modules\/(wouter|regexparam)\//,
        priority: 2,
      },
      { name: sharedBy, test: ours, priority: 1 },
      { name: 'admin', test: adminPart, entriesAware: true, includeDependenciesRecursively: false },
    ],
  },
  // The manifest names a page only while it is in no group.
  chunkFileNames: ({ facadeModuleId }) =>
    `assets/${isAdmin(facadeModuleId ?? '') ? 'admin~' : ''}[name]-[hash].js`,
};

const isAdmin = (id: string): boolean => adminPage.test(id) || adminPart.test(id);

function sharedBy(id: string, modules: Modules): string | null {
  if (isUsedBy(start, id, modules)) return 'start';
  const pages = usersOf(id, modules).filter((user) => publicPage.test(user));
  if (new Set(pages.map(visitOf)).size < fewestPages || pages.includes(id)) return null;
  const forms = pages.filter((page) =>
    follow(page, (one) => modules.getModuleInfo(one)?.importedIds).some((one) =>
      formLibrary.test(one),
    ),
  );
  if (forms.length === 0) return 'pages';
  return forms.length === pages.length ? 'forms' : 'start';
}

/** Of the tools a visitor opens one or two: together they count as one page. */
const visitOf = (page: string): string => (page.includes('/tools/') ? 'tools' : page);

/** A module and those that import it, directly or through others. */
const usersOf = (id: string, modules: Modules): string[] =>
  follow(id, (one) => modules.getModuleInfo(one)?.importers);

const isUsedBy = (user: RegExp, id: string, modules: Modules): boolean =>
  usersOf(id, modules).some((one) => user.test(one));

/** A module and all that `next` leads to from it. */
function follow(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const found = new Set([id]);
  for (const one of found) for (const other of next(one) ?? []) found.add(other);
  return [...found];
}
