/** The public pages, one of each kind. */
export const pages = [
  '/',
  '/services',
  '/serviceDetail/reefer-cargo',
  '/product/women',
  '/women/productdescription/kowloon-canvas-tote',
  '/contact',
  '/services/request',
  '/no-such-page',
];
