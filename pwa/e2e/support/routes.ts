/** Every screen of the site, once: its address, the status it answers with, its heading. */
export const routes = [
  {
    path: '/',
    status: 200,
    heading: 'Freight between Bangladesh, Hong Kong and the world',
    canonical: '/',
    holds: ['Request a quote', 'Sea Freight FCL Export'],
  },
  {
    path: '/services',
    status: 200,
    heading: 'Freight services',
    canonical: '/services',
    holds: ['Air Freight Export', 'Dangerous Goods', 'Trade Documents'],
  },
  {
    path: '/serviceDetail/dangerous-goods',
    status: 200,
    heading: 'Dangerous Goods',
    canonical: '/serviceDetail/dangerous-goods',
    holds: ['Request this service', 'declaration'],
  },
  {
    path: '/product/women',
    status: 200,
    heading: 'Women’s shoes and bags',
    canonical: '/product/women',
    holds: ['Karnaphuli Court Sneaker', 'Kowloon Canvas Tote'],
  },
  {
    path: '/product/women/shoes',
    status: 200,
    heading: 'Women’s shoes',
    canonical: '/product/women/shoes',
    holds: ['Karnaphuli Court Sneaker'],
  },
  {
    path: '/women/productdescription/karnaphuli-court-sneaker',
    status: 200,
    heading: 'Karnaphuli Court Sneaker',
    canonical: '/women/productdescription/karnaphuli-court-sneaker',
    holds: ['Call for order', 'Full-grain cowhide'],
  },
  {
    path: '/contact',
    status: 200,
    heading: 'Contact us',
    canonical: '/contact',
    holds: ['hello@sampan.example', 'Call +880 1700 000 000'],
  },
  {
    path: '/services/request',
    status: 200,
    heading: 'Request a quote',
    canonical: '/services/request',
    holds: ['Three short steps'],
  },
  {
    path: '/no/such/page',
    status: 404,
    heading: 'There is no page at this address',
    canonical: null,
    holds: ['See our services'],
  },
  {
    path: '/serviceDetail/rocket-freight',
    status: 404,
    heading: 'We do not have this service',
    canonical: null,
    holds: ['See all services'],
  },
  {
    path: '/women/productdescription/no-such-shoe',
    status: 404,
    heading: 'Product Not Found !',
    canonical: null,
    holds: ['We could not find a product matching', 'no-such-shoe'],
  },
  {
    path: '/product/women/hats',
    status: 404,
    heading: 'Nothing found',
    canonical: null,
    holds: ['See all women’s products'],
  },
] as const;

/** What the browser writes into the console about a page that is rightly a 404. */
export const saysNotFound = /status of 404 \(Not Found\)/;
