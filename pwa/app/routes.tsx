import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type LazyPage, lazyPage, type PageParams } from '../loading/lazy-page';

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
// Where the scripts of the dashboard's screens are is not told to everybody who reads a public page.
const office = (pattern: string, screen: string) =>
  route(pattern, `dashboard/${screen}`, async () =>
    (await import('./dashboard-pages')).dashboardPage(screen),
  );

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
  route('/privacy', 'privacy', () => import('./pages/privacy')),
  route('/terms', 'terms', () => import('./pages/terms')),
  route('/login', 'login', () => import('./pages/login')),
  route('/registration', 'registration', () => import('./pages/registration')),
  office('/dashboard', 'home'),
  office('/dashboard/profile', 'profile'),
  office('/dashboard/adminHome', 'overview'),
  office('/dashboard/conflict', 'conflict'),
  office('/dashboard/contactData', 'messages'),
  office('/dashboard/requestServiceData', 'requests'),
  office('/dashboard/allusers', 'users'),
  office('/dashboard/personalData', 'personal-data'),
  office('/dashboard/addProducts', 'add-product'),
  office('/dashboard/addServices', 'add-service'),
  office('/dashboard/manageProducts', 'products'),
  office('/dashboard/manageServices', 'services'),
  office('/updateProduct/:id', 'update-product'),
  office('/updateService/:id', 'update-service'),
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
