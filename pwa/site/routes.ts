import type { PageName } from '../config/addresses';
import { applicationAt, findAddress, type PageParams } from '../config/find-address';
import { type LazyPage, lazyPage, type PageModule } from '../loading/lazy-page';

type ImportPage = () => Promise<PageModule>;
type SitePageName = Exclude<PageName, `dashboard/${string}`> | 'not-found';

/** Vite finds a page's file only by a literal path (docs/decisions/0036). */
const pages: Record<string, ImportPage | undefined> = {
  home: () => import('./pages/home'),
  about: () => import('./pages/about'),
  services: () => import('./pages/services'),
  'services-export': () => import('./pages/services-export'),
  'services-import': () => import('./pages/services-import'),
  request: () => import('./pages/request'),
  articles: () => import('./pages/articles'),
  article: () => import('./pages/article'),
  service: () => import('./pages/service'),
  shop: () => import('./pages/shop'),
  products: () => import('./pages/products'),
  product: () => import('./pages/product'),
  lanes: () => import('./pages/lanes'),
  lane: () => import('./pages/lane'),
  'tools/all': () => import('./pages/tools/all'),
  'tools/chargeable-weight': () => import('./pages/tools/chargeable-weight'),
  'tools/container-load': () => import('./pages/tools/container-load'),
  'tools/documents': () => import('./pages/tools/documents'),
  'tools/incoterms': () => import('./pages/tools/incoterms'),
  'tools/landed-cost': () => import('./pages/tools/landed-cost'),
  'tools/demurrage': () => import('./pages/tools/demurrage'),
  'tools/unit-converter': () => import('./pages/tools/unit-converter'),
  contact: () => import('./pages/contact'),
  basket: () => import('./pages/basket'),
  search: () => import('./pages/search'),
  menu: () => import('./pages/menu'),
  'track/list': () => import('./pages/track/list'),
  'track/one': () => import('./pages/track/one'),
  received: () => import('./pages/received'),
  privacy: () => import('./pages/privacy'),
  terms: () => import('./pages/terms'),
  login: () => import('./pages/login'),
  registration: () => import('./pages/registration'),
  'not-found': () => import('./pages/not-found'),
} satisfies Record<SitePageName, ImportPage>;

/** A page with its source file, by which the server finds its scripts and styles in the build. */
type Route = LazyPage & { module: string };

const routes: Record<string, Route> = {};

function routeOf(page: string): Route {
  const importPage = pages[page];
  if (!importPage) throw new Error(`The site has no page "${page}".`);
  routes[page] ??= { module: `pwa/site/pages/${page}.tsx`, ...lazyPage(importPage) };
  return routes[page];
}

/** Loads the module of every page: a server whose files were replaced later still has its own. */
export const loadEveryPage = (): Promise<unknown> =>
  Promise.all(Object.keys(pages).map((page) => routeOf(page).load()));

/** Returns the page of a path and its parameters; the not-found page if the site has none. */
export function findRoute(path: string): { route: Route; params: PageParams } {
  const found = applicationAt(path) === 'site' ? findAddress(path) : null;
  return { route: routeOf(found?.address.page ?? 'not-found'), params: found?.params ?? {} };
}
