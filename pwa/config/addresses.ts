import {
  categoriesOf,
  type Department,
  departments,
} from '../../edge-api/contract/catalogue/departments';
import type { Address } from './address';
import { departmentTable } from './company/departments';
import { shownTools, type ToolName } from './company/tools';
import { toolAddresses } from './tool-addresses';

const inServices = { menu: 'services' } as const;
const inProducts = { menu: 'products' } as const;

const form = { hasForm: true, forOne: true } as const;
const signIn = { query: ['next'], offersSignIn: true, storeVisits: false } as const;
const ownPage = { forOne: true, storeVisits: false } as const;
const user = { access: 'user', storeVisits: false } as const;
const admin = { access: 'admin', storeVisits: false } as const;

/**
 * Every page of the site except those of departments, each once. The links (`links.ts`), the routes
 * (`site/routes.ts`), the sitemap, the rules for robots and caches (`site/site-addresses.ts`), and what the service
 * worker stores follow from this table.
 */
export const addresses = {
  home: { pattern: '/', page: 'home', sitemap: 'page' },
  about: { pattern: '/about', page: 'about', sitemap: 'page' },
  services: {
    ...inServices,
    pattern: '/services',
    page: 'services',
    query: ['q', 'direction', 'mode'],
    sitemap: 'page',
  },
  servicesExport: {
    ...inServices,
    pattern: '/services/export',
    page: 'services-export',
    sitemap: 'page',
  },
  servicesImport: {
    ...inServices,
    pattern: '/services/import',
    page: 'services-import',
    sitemap: 'page',
  },
  request: {
    ...inServices,
    ...form,
    pattern: '/services/request',
    page: 'request',
    query: [
      ...['service', 'mode', 'from', 'to', 'ready', 'cargo'],
      ...['containers', 'weight', 'goods', 'terms', 'value', 'plan'],
    ],
    sitemap: 'page',
  },
  articles: { ...inServices, pattern: '/services/blogs', page: 'articles', sitemap: 'page' },
  article: {
    ...inServices,
    pattern: '/services/blogs/:slug',
    page: 'article',
    sitemap: 'articles',
  },
  service: {
    ...inServices,
    pattern: '/serviceDetail/:title',
    page: 'service',
    sitemap: 'services',
  },
  shop: { ...inProducts, pattern: '/product', page: 'shop', sitemap: 'page' },
  ...toolAddresses,
  lanes: { ...inServices, pattern: '/lanes', page: 'lanes', sitemap: 'page' },
  lane: { ...inServices, pattern: '/lanes/:lane', page: 'lane', sitemap: 'lanes' },
  contact: { ...form, pattern: '/contact', page: 'contact', query: ['about'], sitemap: 'page' },
  basket: { ...form, pattern: '/enquiry', page: 'basket', query: ['product'] },
  // The pages for visitors without scripts, or whose browser opens no panel.
  search: { pattern: '/search', page: 'search', query: ['q'], storeVisits: false },
  menu: { pattern: '/menu', page: 'menu' },
  // What is shown there comes from the device, or with the secret in the fragment of its link.
  track: { ...ownPage, pattern: '/track', page: 'track/list' },
  submission: { ...ownPage, pattern: '/track/:id', page: 'track/one' },
  received: { ...ownPage, pattern: '/received/:id', page: 'received' },
  privacy: { pattern: '/privacy', page: 'privacy', sitemap: 'page' },
  terms: { pattern: '/terms', page: 'terms', sitemap: 'page' },
  login: { ...signIn, pattern: '/login', page: 'login' },
  registration: { ...signIn, pattern: '/registration', page: 'registration' },
  dashboard: { ...user, pattern: '/dashboard', page: 'dashboard/home' },
  profile: { ...user, pattern: '/dashboard/profile', page: 'dashboard/profile' },
  adminOverview: { ...admin, pattern: '/dashboard/adminHome', page: 'dashboard/overview' },
  adminFigures: { ...admin, pattern: '/dashboard/figures', page: 'dashboard/figures' },
  adminConflict: { ...admin, pattern: '/dashboard/conflict', page: 'dashboard/conflict' },
  adminInbox: { ...admin, pattern: '/dashboard/inbox', page: 'dashboard/inbox' },
  // They lead to the inbox.
  adminMessages: { ...admin, pattern: '/dashboard/contactData', page: 'dashboard/messages' },
  adminRequests: { ...admin, pattern: '/dashboard/requestServiceData', page: 'dashboard/requests' },
  adminQuotation: { ...admin, pattern: '/dashboard/quotation/:id', page: 'dashboard/quotation' },
  adminUsers: { ...admin, pattern: '/dashboard/allusers', page: 'dashboard/users' },
  adminPersonalData: {
    ...admin,
    pattern: '/dashboard/personalData',
    page: 'dashboard/personal-data',
  },
  adminApiKeys: { ...admin, pattern: '/dashboard/apiKeys', page: 'dashboard/api-keys' },
  adminWebhooks: { ...admin, pattern: '/dashboard/webhooks', page: 'dashboard/webhooks' },
  adminWebhook: { ...admin, pattern: '/dashboard/webhooks/:id', page: 'dashboard/webhook' },
  adminProducts: { ...admin, pattern: '/dashboard/manageProducts', page: 'dashboard/products' },
  adminServices: { ...admin, pattern: '/dashboard/manageServices', page: 'dashboard/services' },
  adminRates: { ...admin, pattern: '/dashboard/rates', page: 'dashboard/rates' },
  addRate: { ...admin, pattern: '/dashboard/addRate', page: 'dashboard/add-rate' },
  updateRate: { ...admin, pattern: '/dashboard/rates/:id', page: 'dashboard/update-rate' },
  addProduct: { ...admin, pattern: '/dashboard/addProducts', page: 'dashboard/add-product' },
  addService: { ...admin, pattern: '/dashboard/addServices', page: 'dashboard/add-service' },
  updateProduct: { ...admin, pattern: '/updateProduct/:id', page: 'dashboard/update-product' },
  updateService: { ...admin, pattern: '/updateService/:id', page: 'dashboard/update-service' },
} as const satisfies Record<string, Address>;

export type AddressName = keyof typeof addresses;

const listQuery = ['q', 'sort', 'availability', 'grade', 'priced', 'shown'] as const;

/** Returns the lists of a department: all of it, and each category. */
function listsOf(department: Department) {
  const { page: pattern, categoryPage } = departmentTable[department];
  const list = {
    ...inProducts,
    page: 'products',
    given: { department },
    names: categoriesOf(department),
    query: categoryPage ? listQuery : ['category', ...listQuery],
  } as const;
  return [
    ...(pattern ? [{ ...list, pattern, sitemap: 'page' } as const] : []),
    ...(categoryPage ? [{ ...list, pattern: categoryPage, sitemap: 'categories' } as const] : []),
  ];
}

const productPages = new Set(departments.map((one) => departmentTable[one].productPage));

/** A page for products of the departments that share its address. */
const productsAt = (pattern: `/${string}`) =>
  ({
    ...inProducts,
    page: 'product',
    pattern,
    given: {
      departments: departments
        .filter((one) => departmentTable[one].productPage === pattern)
        .join(' '),
    },
    sitemap: 'products',
  }) as const;

/** The pages of all departments, as the company's folder says them. */
const departmentAddresses = [
  ...departments.flatMap(listsOf),
  ...[...productPages].map(productsAt),
] as const;

export type PageName =
  | (typeof addresses)[AddressName]['page']
  | (typeof departmentAddresses)[number]['page'];

/** Every page of the site. */
export const allAddresses: readonly Address[] = [
  ...Object.entries(addresses)
    .filter(([name]) => shownTools[name as ToolName] ?? true)
    .map(([, address]) => address),
  ...departmentAddresses,
];

/** Returns the path of a pattern, with the value of its parameter if it has one. */
export const pathWith = (pattern: string, value: string): string =>
  pattern.replace(/:\w+/, () => encodeURIComponent(value));

/** Paths that only the server answers, besides those of files. */
export const serverPaths = [
  /^\/api\//,
  /^\/\.well-known\//,
  // The identity provider's own pages.
  /^\/__\//,
  /^\/(healthz|readyz|app-shell)$/,
  // Receipts: pages of the server alone.
  /^\/received\//,
];
