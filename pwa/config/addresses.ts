import {
  categoriesByDepartment,
  type Department,
} from '../../edge-api/contract/catalogue/departments';

export type Address = {
  /** The path; what follows a colon is a parameter of it. */
  pattern: `/${string}`;
  /** The page's file in `app/pages`. */
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
  /** The page offers to sign in, also with Google: it may load Google's script. */
  offersSignIn?: true;
  /** The entry of the main menu to which it belongs. */
  menu?: 'services' | 'products';
};

const inServices = { menu: 'services' } as const;
const inProducts = { menu: 'products' } as const;

const listQuery = ['q', 'sort', 'availability', 'grade', 'priced', 'shown'] as const;
const list = (department: Department) =>
  ({
    ...inProducts,
    page: 'products',
    given: { department },
    names: categoriesByDepartment[department],
    query: listQuery,
  }) as const;
const product = (...departments: Department[]) =>
  ({
    ...inProducts,
    page: 'product',
    given: { departments: departments.join(' ') },
    sitemap: 'products',
  }) as const;

const signIn = { query: ['next'], offersSignIn: true, storeVisits: false } as const;
const user = { access: 'user', storeVisits: false } as const;
const admin = { access: 'admin', storeVisits: false } as const;

/**
 * Every page of the site, once. From this table follow the links (`links.ts`), the routes
 * (`app/routes.ts`), the sitemap, what robots and caches are told (`app/site-addresses.ts`), and
 * what the service worker stores.
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
    pattern: '/services/request',
    page: 'request',
    query: ['service'],
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
  used: { ...list('used'), pattern: '/product/usedProduct', sitemap: 'page' },
  new: { ...list('new'), pattern: '/product/newProduct', sitemap: 'page' },
  usedCategory: { ...list('used'), pattern: '/product/used/:category', sitemap: 'categories' },
  newCategory: { ...list('new'), pattern: '/product/new/:category', sitemap: 'categories' },
  toysCategory: { ...list('toys'), pattern: '/product/toys/:category', sitemap: 'categories' },
  kids: {
    ...list('kids'),
    pattern: '/product/kids',
    query: ['category', ...listQuery],
    sitemap: 'page',
  },
  women: { ...list('women'), pattern: '/product/women', sitemap: 'page' },
  womenCategory: { ...list('women'), pattern: '/product/women/:name', sitemap: 'categories' },
  sharedProduct: {
    ...product('used', 'new', 'kids'),
    pattern: '/product/productDescription/:name',
  },
  toysProduct: { ...product('toys'), pattern: '/toys/toysdescription/:name' },
  womenProduct: { ...product('women'), pattern: '/women/productdescription/:name' },
  tools: { pattern: '/tools', page: 'tools/all', sitemap: 'page' },
  chargeableWeight: {
    pattern: '/tools/chargeable-weight',
    page: 'tools/chargeable-weight',
    sitemap: 'page',
  },
  containerLoad: {
    pattern: '/tools/container-load',
    page: 'tools/container-load',
    sitemap: 'page',
  },
  landedCost: {
    pattern: '/tools/landed-cost',
    page: 'tools/landed-cost',
    query: [
      ...['goods', 'freight', 'insurance', 'currency', 'rate'],
      ...['cd', 'rd', 'sd', 'vat', 'ait', 'at', 'other', 'pieces'],
    ],
    sitemap: 'page',
  },
  demurrage: {
    pattern: '/tools/demurrage-detention',
    page: 'tools/demurrage',
    query: [
      ...['time', 'count', 'discharged', 'out', 'returned', 'free', 'slabs'],
      ...['detentionFree', 'detentionSlabs', 'currency', 'containers'],
    ],
    sitemap: 'page',
  },
  unitConverter: {
    pattern: '/tools/unit-converter',
    page: 'tools/unit-converter',
    query: ['kind', 'from', 'to', 'left', 'right'],
    sitemap: 'page',
  },
  incoterms: {
    pattern: '/tools/incoterms',
    page: 'tools/incoterms',
    query: ['mode', 'carriage', 'insurance', 'export', 'import', 'risk'],
    sitemap: 'page',
  },
  documents: {
    pattern: '/tools/documents',
    page: 'tools/documents',
    query: ['from', 'to', 'mode', 'goods'],
    sitemap: 'page',
  },
  lanes: { ...inServices, pattern: '/lanes', page: 'lanes', sitemap: 'page' },
  lane: { ...inServices, pattern: '/lanes/:lane', page: 'lane', sitemap: 'lanes' },
  contact: { pattern: '/contact', page: 'contact', sitemap: 'page' },
  basket: { pattern: '/enquiry', page: 'basket' },
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
  adminProducts: { ...admin, pattern: '/dashboard/manageProducts', page: 'dashboard/products' },
  adminServices: { ...admin, pattern: '/dashboard/manageServices', page: 'dashboard/services' },
  addProduct: { ...admin, pattern: '/dashboard/addProducts', page: 'dashboard/add-product' },
  addService: { ...admin, pattern: '/dashboard/addServices', page: 'dashboard/add-service' },
  updateProduct: { ...admin, pattern: '/updateProduct/:id', page: 'dashboard/update-product' },
  updateService: { ...admin, pattern: '/updateService/:id', page: 'dashboard/update-service' },
} as const satisfies Record<string, Address>;

export type AddressName = keyof typeof addresses;

/** The path of a pattern, with the value of its parameter where it has one. */
export const pathWith = (pattern: string, value: string): string =>
  pattern.replace(/:\w+/, () => encodeURIComponent(value));

/** Paths that are no pages: the server alone answers them. The worker answers all others. */
export const serverPaths = [
  /^\/api\//,
  /^\/WomenProducts\//,
  /^\/\.well-known\//,
  // The identity provider's own pages.
  /^\/__\//,
  /^\/(healthz|readyz|app-shell)$/,
  // Files.
  /\.\w{2,11}$/,
];
