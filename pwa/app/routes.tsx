import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type LazyPage, lazyPage, type PageParams } from './lazy-page';

type Route = LazyPage & {
  pattern: string;
  /** Source module, by which the server finds the page's scripts in the build; it alone knows it. */
  module: string;
  /** Parameters that the pattern itself decides, for a page that serves several. */
  given: PageParams;
};

const route = (
  pattern: string,
  name: string,
  importModule: Parameters<typeof lazyPage>[0],
  given: PageParams = {},
): Route => ({
  pattern,
  given,
  module: import.meta.env.SSR ? `pwa/app/pages/${name}.tsx` : '',
  ...lazyPage(importModule),
});

const list = (pattern: string, department: string) =>
  route(pattern, 'products', () => import('./pages/products'), { department });
const detail = (pattern: string, departments: string) =>
  route(pattern, 'product', () => import('./pages/product'), { departments });

const notFound = route('*', 'not-found', () => import('./pages/not-found'));

/** Every screen of the site, in the order in which they are tried. Links are built in `config/links`. */
const routes: Route[] = [
  route('/', 'home', () => import('./pages/home')),
  route('/services', 'services', () => import('./pages/services')),
  route('/about', 'about', () => import('./pages/about')),
  route('/services/export', 'services-export', () => import('./pages/services-export')),
  route('/services/import', 'services-import', () => import('./pages/services-import')),
  route('/services/request', 'request-service', () => import('./pages/request-service')),
  route('/services/blogs', 'blogs', () => import('./pages/blogs')),
  route('/services/blogs/:slug', 'blog-article', () => import('./pages/blog-article')),
  route('/serviceDetail/:title', 'service-detail', () => import('./pages/service-detail')),
  route('/product', 'shop', () => import('./pages/shop')),
  list('/product/usedProduct', 'used'),
  list('/product/newProduct', 'new'),
  list('/product/used/:category', 'used'),
  list('/product/new/:category', 'new'),
  list('/product/toys/:category', 'toys'),
  list('/product/kids', 'kids'),
  list('/product/women', 'women'),
  list('/product/women/:name', 'women'),
  detail('/product/productDescription/:name', 'used new kids'),
  detail('/toys/toysdescription/:name', 'toys'),
  detail('/women/productdescription/:name', 'women'),
  route('/tools/chargeable-weight', 'chargeable-weight', () => import('./pages/chargeable-weight')),
  route('/contact', 'contact', () => import('./pages/contact')),
  route('/enquiry', 'enquiry', () => import('./pages/enquiry')),
  route('/login', 'login', () => import('./pages/login')),
  route('/registration', 'registration', () => import('./pages/registration')),
  route('/dashboard', 'office-home', () => import('./pages/office-home')),
  route('/dashboard/profile', 'office-profile', () => import('./pages/office-profile')),
  route('/dashboard/adminHome', 'office-overview', () => import('./pages/office-overview')),
  route('/dashboard/conflict', 'office-conflict', () => import('./pages/office-conflict')),
  route('/dashboard/contactData', 'office-messages', () => import('./pages/office-messages')),
  route(
    '/dashboard/requestServiceData',
    'office-requests',
    () => import('./pages/office-requests'),
  ),
  route('/dashboard/allusers', 'office-users', () => import('./pages/office-users')),
  route('/dashboard/addProducts', 'office-add-product', () => import('./pages/office-add-product')),
  route('/dashboard/addServices', 'office-add-service', () => import('./pages/office-add-service')),
  route('/dashboard/manageProducts', 'office-products', () => import('./pages/office-products')),
  route('/dashboard/manageServices', 'office-services', () => import('./pages/office-services')),
  route(
    '/updateProduct/:id',
    'office-update-product',
    () => import('./pages/office-update-product'),
  ),
  route(
    '/updateService/:id',
    'office-update-service',
    () => import('./pages/office-update-service'),
  ),
];

/** The route of a path, with its parameters decoded; the not-found page for any other path. */
export function findRoute(path: string): { route: Route; params: PageParams } {
  for (const candidate of routes) {
    const [matches, params] = matchRoute(parse, candidate.pattern, path);
    if (matches) return { route: candidate, params: { ...decoded(params), ...candidate.given } };
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
