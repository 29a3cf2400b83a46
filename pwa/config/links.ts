import { routeName } from '../../edge-api/contract/slug';

/** Addresses of the site, as links are built; `app/routes.tsx` holds their patterns. */
export const links = {
  home: '/',
  services: '/services',
  service: (slug: string) => `/serviceDetail/${encodeURIComponent(slug)}`,
  request: (serviceSlug?: string) =>
    serviceSlug ? `/services/request?service=${encodeURIComponent(serviceSlug)}` : '/services/request',
  women: '/product/women',
  womenCategory: (category: string) => `/product/women/${encodeURIComponent(category)}`,
  womenProduct: (name: string) =>
    `/women/productdescription/${encodeURIComponent(routeName(name))}`,
  contact: '/contact',
};
