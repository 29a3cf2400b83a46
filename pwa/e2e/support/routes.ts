import type { AddressName, addresses } from '../../config/addresses';

export type Route = {
  path: string;
  status: 200 | 404;
  heading: string;
  /** The title of the tab, if it does not follow from the heading. */
  title?: string;
  canonical: string | null;
  /** Text that is there without any script. */
  texts: readonly string[];
};

const page = (
  path: string,
  heading: string,
  texts: string[],
  rest: Partial<Route> = {},
): Route => ({ path, status: 200, heading, canonical: path, texts, ...rest });

const missing = (path: string, heading: string, title: string, texts: string[]): Route => ({
  path,
  status: 404,
  heading,
  title,
  canonical: null,
  texts,
});

const notFoundTitle = 'Product not found · Sampan';

/** The addresses that search engines may find, without those of departments. */
type PublicAddress = {
  [Name in AddressName]: (typeof addresses)[Name] extends { sitemap: string } ? Name : never;
}[AddressName];

/**
 * Pages of each public address. Their paths are written out: visitors and search engines know them,
 * so a change of the table must show here.
 */
const pages: Record<PublicAddress, Route[]> = {
  home: [
    page(
      '/',
      'Freight between Bangladesh, Hong Kong and the world',
      ['Request a quotation', 'Sea Freight FCL Export'],
      { title: 'Sampan Logistics: Freight between Bangladesh, Hong Kong and the world' },
    ),
  ],
  about: [
    page('/about', 'About Sampan Logistics', ['flat boat', 'Kurmitola', 'Kwun Tong'], {
      title: 'About · Sampan',
    }),
  ],
  services: [page('/services', 'Freight services', ['Air Freight Export', 'Trade Documents'])],
  service: [
    page('/serviceDetail/dangerous-goods', 'Dangerous Goods', [
      'Request this service',
      'declaration',
      'Related services',
    ]),
  ],
  servicesExport: [
    page('/services/export', 'Export from Bangladesh and Hong Kong', ['EXP form', 'Reefer Cargo']),
  ],
  servicesImport: [
    page('/services/import', 'Import to Bangladesh and Hong Kong', [
      'ASYCUDA',
      'Air Freight Import',
    ]),
  ],
  request: [page('/services/request', 'Request a quotation', ['we answer with a quotation'])],
  articles: [
    page('/services/blogs', 'Freight explained', ['HS codes', 'min read'], {
      title: 'Articles: freight explained · Sampan',
    }),
  ],
  article: [
    page(
      '/services/blogs/incoterms-2020-explained',
      'Incoterms 2020 explained: eleven rules and how to choose',
      ['DAP', 'Related services', 'Read next'],
    ),
  ],
  shop: [page('/product', 'Products', ['Used products', 'Toys', 'Kids’ products'])],
  contact: [
    page('/contact', 'Contact us', ['hello@sampan.example', 'Call +880 0000 000 000'], {
      title: 'Contact · Sampan',
    }),
  ],
  privacy: [
    page('/privacy', 'Privacy', ['3 years after their last change', 'access-token', 'fictional']),
  ],
  terms: [page('/terms', 'Terms', ['not binding', 'Incoterm', 'fictional'])],
  tools: [page('/tools', 'Freight tools', ['Chargeable weight and CBM', 'You need'])],
  incoterms: [page('/tools/incoterms', 'Incoterms chooser', ['Free Carrier', 'trademark'])],
  documents: [page('/tools/documents', 'Document checklist', ['Certified by', 'checked on'])],
  lanes: [
    page('/lanes', 'Freight lanes', ['From Chattogram, Bangladesh', 'Benapole to Petrapole']),
  ],
  lane: [
    page(
      '/lanes/chattogram-hong-kong',
      'Chattogram to Hong Kong',
      ['HK HKG', 'To leave Bangladesh', 'Sea Freight FCL Export'],
      { title: 'Chattogram to Hong Kong: sea freight · Sampan' },
    ),
    page('/lanes/petrapole-benapole', 'Petrapole to Benapole', ['IN PTP', 'Land Port Freight'], {
      title: 'Petrapole to Benapole: road freight · Sampan',
    }),
  ],
  containerLoad: [
    page('/tools/container-load', 'Container planner', ['May stand on any side', 'in full']),
  ],
  chargeableWeight: [page('/tools/chargeable-weight', 'Chargeable weight and CBM', ['333 kg'])],
  landedCost: [
    page('/tools/landed-cost', 'Landed cost for Bangladesh', ['of your HS code', 'section 57']),
  ],
  demurrage: [
    page('/tools/demurrage-detention', 'Demurrage and detention', [
      'Tariff of the carrier',
      'Slab 1',
    ]),
  ],
  unitConverter: [
    page('/tools/unit-converter', 'Unit converter', ['Where the factors come from', 'Temperature']),
  ],
};

/** Pages of each kind that departments have. */
const departmentPages = [
  page('/product/usedProduct', 'Used products', ['Grade A', 'Filter and sort']),
  page('/product/newProduct', 'New products', ['In stock']),
  page('/product/used/laptop', 'Used laptops', ['Karnaphuli 14 Office Laptop']),
  page('/product/new/home', 'Mobiles & home appliances', ['Rangamati Steel Kettle']),
  page('/product/kids', 'Kids’ products', ['Bulbul Striped Tee']),
  page('/product/toys/indoor', 'Indoor toys', ['Buriganga Carrom Board']),
  page('/product/women', 'Women’s shoes and bags', [
    'Karnaphuli Court Sneaker',
    'Kowloon Canvas Tote',
  ]),
  page('/product/women/shoes', 'Women’s shoes', ['Karnaphuli Court Sneaker']),
  page('/product/women/tote', 'Women’s products named “tote”', ['Kowloon Canvas Tote'], {
    canonical: '/product/women',
  }),
  page('/women/productdescription/karnaphuli-court-sneaker', 'Karnaphuli Court Sneaker', [
    'Call for order',
    'Full-grain cowhide',
  ]),
  page('/toys/toysdescription/buriganga-carrom-board', 'Buriganga Carrom Board', [
    'Call for order',
  ]),
  page('/product/productDescription/karnaphuli-14-office-laptop', 'Karnaphuli 14 Office Laptop', [
    'Call for order',
    'Grade',
    'Illustration, not the actual item',
  ]),
];

/** The pages that take the place of panels that do not open. */
const insteadOfPanels = [
  page('/search?q=reefer', 'Search', ['Reefer Cargo'], { canonical: null }),
  page('/menu', 'Menu', ['Reefer Cargo', 'View All Services'], { canonical: null }),
];

/** Every screen of the site, once: its address, the status it answers with, its heading. */
export const routes: readonly Route[] = [
  ...Object.values(pages).flat(),
  ...departmentPages,
  ...insteadOfPanels,
  missing('/no/such/page', 'There is no page at this address', 'Page not found · Sampan', [
    'See our services',
  ]),
  missing(
    '/serviceDetail/rocket-freight',
    'We do not have this service',
    'Service not found · Sampan',
    ['See all services'],
  ),
  missing(
    '/services/blogs/no-such-article',
    'We have no article at this address',
    'Article not found · Sampan',
    ['See all articles'],
  ),
  missing(
    '/lanes/chattogram-atlantis',
    'We have no page for this lane',
    'Lane not found · Sampan',
    ['See all lanes'],
  ),
  missing('/women/productdescription/no-such-shoe', 'Product Not Found !', notFoundTitle, [
    'We could not find a product matching',
    'no-such-shoe',
    'See all women’s products',
  ]),
  missing('/toys/toysdescription/no-such-toy', 'Product Not Found !', notFoundTitle, [
    'no-such-toy',
    'See all products',
  ]),
  missing('/product/productDescription/no-such-phone', 'Product Not Found !', notFoundTitle, [
    'See all products',
  ]),
  missing('/product/women/hats', 'Nothing found', 'Nothing found · Sampan', [
    'See all women’s products',
  ]),
  missing('/product/used/rockets', 'Nothing found', 'Nothing found · Sampan', [
    'Used laptops',
    'See all products',
  ]),
  missing('/product/new/rockets', 'Nothing found', 'Nothing found · Sampan', ['Electronics']),
  missing('/product/toys/rockets', 'Nothing found', 'Nothing found · Sampan', ['Indoor toys']),
  missing('/product/kids?category=rockets', 'Nothing found', 'Nothing found · Sampan', [
    'Kids’ clothing',
  ]),
];

/** The same routes without repetitions: a missing item looks the same at every address. */
export const screens = routes.filter(
  ({ status, heading }, index) =>
    status === 200 || routes.findIndex((other) => other.heading === heading) === index,
);

const repeatingParts = [
  '/services/import',
  '/lanes/petrapole-benapole',
  '/product/newProduct',
  '/product/used/laptop',
  '/product/new/home',
  '/product/kids',
  '/product/toys/indoor',
  '/product/women/tote',
  '/toys/toysdescription/buriganga-carrom-board',
];

/** Whether a screen has the same parts as another one, with other texts. */
export const repeatsParts = ({ path }: Route) => repeatingParts.includes(path);

/** Other addresses of those screens: further links of the menus, plurals, titles. */
export const otherRoutes: readonly Pick<Route, 'path' | 'heading'>[] = [
  { path: '/serviceDetail/Reefer%20Cargo', heading: 'Reefer Cargo' },
  { path: '/product/used/laptops', heading: 'Used laptops' },
  { path: '/product/used/mobile', heading: 'Used mobiles' },
  { path: '/product/used/mobiles', heading: 'Used mobiles' },
  { path: '/product/new/laptop', heading: 'New laptops' },
  { path: '/product/new/electronics', heading: 'Electronics' },
  { path: '/product/new/fashion', heading: 'Fashion' },
  { path: '/product/toys/educational', heading: 'Educational toys' },
  { path: '/product/toys/outdoor', heading: 'Outdoor toys' },
  { path: '/product/women/bag', heading: 'Women’s bags' },
  { path: '/product/kids?category=school', heading: 'School supplies' },
];

export const titleOf = ({ title, heading }: Pick<Route, 'heading' | 'title'>) =>
  title ?? `${heading} · Sampan`;

/** The browser's line in the console about a page that is a 404 on purpose. */
export const saysNotFound = /status of 404 \(Not Found\)/;
