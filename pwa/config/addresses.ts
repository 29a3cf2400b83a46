import {
  categoriesOf,
  type Department,
  departments,
} from '../../edge-api/contract/catalogue/departments';
import { departmentTable } from './company/departments';
import { shownTools, type ToolName } from './company/tools';

export type Address = {
  /** The path; what follows a colon is a parameter of it. */
  pattern: `/${string}`;
  /** The page: its file in `site/pages`, or its screen in `dashboard/screens.tsx`. */
  page: string;
  /** Parameters that the pattern itself decides, for a page that serves several addresses. */
  given?: Record<string, string>;
  /** Values of its parameter that `routeName` finds in any spelling; another one is searched for. */
  names?: readonly string[];
  /** The query parameters that change what the server renders; it ignores all others. */
  query?: readonly string[];
  /** What the sitemap lists of it: the page, or one address for each of these items. */
  sitemap?: 'page' | 'articles' | 'lanes' | 'services' | 'categories' | 'products';
  /** Who may open it; everyone, where it says nothing. */
  access?: 'user' | 'admin';
  /**
   * The service worker stores each visit for offline, unless this is false: a stored page must show
   * nothing that belongs to one user.
   */
  storeVisits?: false;
  /**
   * Each document of it is for one visitor, with the id of what it sends or the receipt of what was sent:
   * no cache between the server and the visitor may have it.
   */
  forOne?: true;
  /** It has a form that is sent to its own path. */
  hasForm?: true;
  /** The page offers to log in, also with Google: it may load Google's script. */
  offersSignIn?: true;
  /** The entry of the main menu to which it belongs. */
  menu?: 'services' | 'products';
};

const inServices = { menu: 'services' } as const;
const inProducts = { menu: 'products' } as const;
const tool = { sitemap: 'page' } as const;
/** Without a figure a tool opens on its example, or without one if it is to be empty. */
const empty = 'empty';

const form = { hasForm: true, forOne: true } as const;
const signIn = { query: ['next'], offersSignIn: true, storeVisits: false } as const;
const user = { access: 'user', storeVisits: false } as const;
const admin = { access: 'admin', storeVisits: false } as const;

/**
 * Every page of the site but those of departments, once. From this table follow the links (`links.ts`),
 * the routes (`site/routes.ts`), the sitemap, what robots and caches are told (`site/site-addresses.ts`),
 * and what the service worker stores.
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
  tools: { pattern: '/tools', page: 'tools/all', sitemap: 'page' },
  chargeableWeight: {
    pattern: '/tools/chargeable-weight',
    page: 'tools/chargeable-weight',
    sitemap: 'page',
  },
  containerLoad: { ...tool, pattern: '/tools/container-load', page: 'tools/container-load' },
  landedCost: {
    ...tool,
    pattern: '/tools/landed-cost',
    page: 'tools/landed-cost',
    query: [
      ...[empty, 'goods', 'price', 'freight', 'insurance', 'currency', 'rate'],
      ...['cd', 'rd', 'sd', 'vat', 'ait', 'at', 'other', 'pieces'],
    ],
  },
  demurrage: {
    ...tool,
    pattern: '/tools/demurrage-detention',
    page: 'tools/demurrage',
    query: [
      ...[empty, 'way', 'time', 'count', 'discharged', 'out', 'returned', 'free', 'slabs'],
      ...['detentionFree', 'detentionSlabs', 'currency', 'containers', 'forty'],
      ...['portFree', 'portSlabs', 'portCurrency'],
    ],
  },
  unitConverter: {
    ...tool,
    pattern: '/tools/unit-converter',
    page: 'tools/unit-converter',
    query: [empty, 'kind', 'from', 'to', 'left', 'right'],
  },
  incoterms: {
    ...tool,
    pattern: '/tools/incoterms',
    page: 'tools/incoterms',
    query: ['mode', 'carriage', 'insurance', 'export', 'import', 'risk'],
  },
  documents: {
    ...tool,
    pattern: '/tools/documents',
    page: 'tools/documents',
    query: ['from', 'to', 'mode', 'goods'],
  },
  lanes: { ...inServices, pattern: '/lanes', page: 'lanes', sitemap: 'page' },
  lane: { ...inServices, pattern: '/lanes/:lane', page: 'lane', sitemap: 'lanes' },
  contact: { ...form, pattern: '/contact', page: 'contact', query: ['about'], sitemap: 'page' },
  basket: { ...form, pattern: '/enquiry', page: 'basket', query: ['product'] },
  // The pages for visitors without scripts, or whose browser opens no panel.
  search: { pattern: '/search', page: 'search', query: ['q'], storeVisits: false },
  menu: { pattern: '/menu', page: 'menu' },
  received: { pattern: '/received/:id', page: 'received', forOne: true, storeVisits: false },
  privacy: { pattern: '/privacy', page: 'privacy', sitemap: 'page' },
  terms: { pattern: '/terms', page: 'terms', sitemap: 'page' },
  login: { ...signIn, pattern: '/login', page: 'login' },
  registration: { ...signIn, pattern: '/registration', page: 'registration' },
  dashboard: { ...user, pattern: '/dashboard', page: 'dashboard/home' },
  profile: { ...user, pattern: '/dashboard/profile', page: 'dashboard/profile' },
  adminOverview: { ...admin, pattern: '/dashboard/adminHome', page: 'dashboard/overview' },
  adminConflict: { ...admin, pattern: '/dashboard/conflict', page: 'dashboard/conflict' },
  adminMessages: { ...admin, pattern: '/dashboard/contactData', page: 'dashboard/messages' },
  adminRequests: { ...admin, pattern: '/dashboard/requestServiceData', page: 'dashboard/requests' },
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
  addProduct: { ...admin, pattern: '/dashboard/addProducts', page: 'dashboard/add-product' },
  addService: { ...admin, pattern: '/dashboard/addServices', page: 'dashboard/add-service' },
  updateProduct: { ...admin, pattern: '/updateProduct/:id', page: 'dashboard/update-product' },
  updateService: { ...admin, pattern: '/updateService/:id', page: 'dashboard/update-service' },
} as const satisfies Record<string, Address>;

export type AddressName = keyof typeof addresses;

const listQuery = ['q', 'sort', 'availability', 'grade', 'priced', 'shown'] as const;

/** The lists of a department: all of it, and each category. */
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

/** The path of a pattern, with the value of its parameter where it has one. */
export const pathWith = (pattern: string, value: string): string =>
  pattern.replace(/:\w+/, () => encodeURIComponent(value));

/** Paths that the server alone answers, besides those of files. */
export const serverPaths = [
  /^\/api\//,
  /^\/\.well-known\//,
  // The identity provider's own pages.
  /^\/__\//,
  /^\/(healthz|readyz|app-shell)$/,
  // Receipts: pages of the server alone.
  /^\/received\//,
];
