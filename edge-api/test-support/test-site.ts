import type { SiteAddresses } from '../contract/page';

export const testOrigin = 'https://sampan.example';
const testAddresses: SiteAddresses = {
  parameters: (path) => (path.startsWith('/nowhere') ? null : ['a', 'b', 'from', 'service']),
  offersSignIn: (path) => /^\/(login|registration)$/i.test(path),
  sitemap: ['/', '/services'],
  signedIn: ['/dashboard'],
  service: (slug) => `/serviceDetail/${slug}`,
  product: ({ name }) => `/product/productDescription/${encodeURIComponent(name)}`,
};

/** A site whose pages a test renders itself: `render` is missing. */
export const testSite = {
  addresses: testAddresses,
  build: {
    css: 'p{margin:0}a{margin:0}',
    cssHref: '/assets/style.css',
    adminCssHref: null,
    stylesOf: () => 'p{margin:0}',
    entry: '/assets/main.js',
    fonts: [],
    scriptsOf: () => [],
  },
  origin: testOrigin,
  company: {
    brand: 'Sampan',
    phone: { display: '+880 1700 000 000', tel: 'tel:+8801700000000' },
    email: 'hello@sampan.example',
  },
};
