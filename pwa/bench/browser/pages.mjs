/** The public pages, one of each kind. */
export const pages = [
  '/',
  '/services',
  '/serviceDetail/reefer-cargo',
  '/product/women',
  '/women/productdescription/kowloon-canvas-tote',
  '/contact',
  '/services/request',
  '/tools/landed-cost',
  '/tools/container-load',
  '/lanes/chattogram-hong-kong',
  '/no-such-page',
];
