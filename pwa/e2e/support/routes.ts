export type Route = {
  path: string;
  status: 200 | 404;
  heading: string;
  /** Of the tab, where it does not follow from the heading. */
  title?: string;
  canonical: string | null;
  /** Content that is there without any script. */
  holds: readonly string[];
};

const page = (
  path: string,
  heading: string,
  holds: string[],
  rest: Partial<Route> = {},
): Route => ({ path, status: 200, heading, canonical: path, holds, ...rest });

const missing = (path: string, heading: string, title: string, holds: string[]): Route => ({
  path,
  status: 404,
  heading,
  title,
  canonical: null,
  holds,
});

const notFoundTitle = 'Product not found · Sampan';

/** Every screen of the site, once: its address, the status it answers with, its heading. */
export const routes: readonly Route[] = [
  page(
    '/',
    'Freight between Bangladesh, Hong Kong and the world',
    ['Request a quote', 'Sea Freight FCL Export'],
    { title: 'Sampan Logistics: Freight between Bangladesh, Hong Kong and the world' },
  ),
  page('/about', 'About Sampan Logistics', ['flat boat', 'Kwun Tong'], { title: 'About · Sampan' }),
  page('/services', 'Freight services', ['Air Freight Export', 'Trade Documents']),
  page('/serviceDetail/dangerous-goods', 'Dangerous Goods', [
    'Request this service',
    'declaration',
    'Related services',
  ]),
  page('/services/export', 'Export from Bangladesh and Hong Kong', ['EXP form', 'Reefer Cargo']),
  page('/services/import', 'Import to Bangladesh and Hong Kong', ['ASYCUDA', 'Air Freight Import']),
  page('/services/request', 'Request a quote', ['Three short steps']),
  page('/services/blogs', 'Freight explained', ['HS codes', 'min read'], {
    title: 'Blog: freight explained · Sampan',
  }),
  page(
    '/services/blogs/incoterms-2020-explained',
    'Incoterms 2020 explained: eleven rules and how to choose',
    ['DAP', 'Related services', 'Read next'],
  ),
  page('/product', 'Products', ['Used products', 'Toys', 'Kids’ products']),
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
  ]),
  page('/contact', 'Contact us', ['hello@sampan.example', 'Call +880 1700 000 000'], {
    title: 'Contact · Sampan',
  }),
  page('/privacy', 'Privacy', ['3 years after their last change', 'access-token', 'fictional']),
  page('/terms', 'Terms', ['not binding', 'Incoterm', 'fictional']),
  page('/tools/chargeable-weight', 'Chargeable weight and CBM', ['333 kg']),
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

/** The same without repetitions: what is missing looks alike wherever it is missing. */
export const screens = routes.filter(
  ({ status, heading }, index) =>
    status === 200 || routes.findIndex((other) => other.heading === heading) === index,
);

/** Other addresses of those screens: what the menus lead to besides, the plurals, the titles. */
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
  { path: '/product/kids?category=school', heading: 'School things' },
];

export const titleOf = ({ title, heading }: Pick<Route, 'heading' | 'title'>) =>
  title ?? `${heading} · Sampan`;

/** What the browser writes into the console about a page that is rightly a 404. */
export const saysNotFound = /status of 404 \(Not Found\)/;
