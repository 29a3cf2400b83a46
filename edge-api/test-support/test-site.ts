import type { ReadPostedForm, SiteAddresses } from '../contract/page';

export const testOrigin = 'https://sampan.example';
const testAddresses: SiteAddresses = {
  canonical: (path) => path,
  parameters: (path) =>
    path.startsWith('/nowhere')
      ? null
      : [
          ...['a', 'b', 'from', 'service'].map((name) => ({ name })),
          { name: 'choice', values: ['left', 'right'], wrong: '-' },
        ],
  pattern: (path) => (path.startsWith('/nowhere') ? null : '/:page'),
  isSearchPath: () => false,
  forms: [],
  isForOne: () => false,
  receipt: (id) => `/received/${id}`,
  submission: (id) => `/track/${id}`,
  inbox: ({ id }) => `/dashboard/inbox?open=${id}`,
  offersSignIn: (path) => /^\/(login|registration)$/i.test(path),
  sitemap: ['/', '/services'],
  signedIn: ['/dashboard'],
  service: (slug) => `/serviceDetail/${slug}`,
  product: ({ name }) => `/product/productDescription/${encodeURIComponent(name)}`,
};

/** None of its pages has a form. */
const noForm: ReadPostedForm = async (path) => {
  throw new Error(`There is no form at ${path}.`);
};

/** A site whose pages a test renders itself: `render` is missing. */
export const testSite = {
  addresses: testAddresses,
  readForm: noForm,
  build: {
    entry: '/assets/main.js',
    fonts: [],
    filesOf: (module?: string) => ({
      style: module ? 'p{margin:0}' : 'p{margin:0}a{margin:0}',
      sheets: ['/assets/page.css'],
      scripts: [] as string[],
    }),
    hasFile: (path: string) => path === '/assets/start-abc.js',
  },
  origin: testOrigin,
  company: {
    brand: 'Sampan',
    phone: { display: '+880 0000 000 000', tel: 'tel:+8800000000000' },
    email: 'hello@sampan.example',
  },
};
