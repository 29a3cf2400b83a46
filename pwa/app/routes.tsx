import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type LazyPage, lazyPage, type PageParams } from './lazy-page';

type Route = LazyPage & {
  pattern: string;
  /** Source module, by which the server finds the page's scripts in the build. */
  module: string;
};

const route = (
  pattern: string,
  name: string,
  importModule: Parameters<typeof lazyPage>[0],
): Route => ({ pattern, module: `pwa/app/pages/${name}.tsx`, ...lazyPage(importModule) });

const notFound = route('*', 'not-found', () => import('./pages/not-found'));

/** Every screen of the site, in the order in which they are tried. Links are built in `config/links`. */
const routes: Route[] = [
  route('/', 'home', () => import('./pages/home')),
  route('/services', 'services', () => import('./pages/services')),
  route('/services/request', 'request-service', () => import('./pages/request-service')),
  route('/serviceDetail/:title', 'service-detail', () => import('./pages/service-detail')),
  route('/product/women', 'women-products', () => import('./pages/women-products')),
  route('/product/women/:name', 'women-products', () => import('./pages/women-products')),
  route('/women/productdescription/:name', 'women-product', () => import('./pages/women-product')),
  route('/contact', 'contact', () => import('./pages/contact')),
];

/** The route of a path, with its parameters decoded; the not-found page for any other path. */
export function findRoute(path: string): { route: Route; params: PageParams } {
  for (const candidate of routes) {
    const [matches, params] = matchRoute(parse, candidate.pattern, path);
    if (matches) return { route: candidate, params: decoded(params) };
  }
  return { route: notFound, params: {} };
}

function decoded(params: Record<string, string | undefined>): PageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodedOrRaw(value ?? '')]),
  );
}

function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray "%" in a typed address: look it up as it is.
  }
}
