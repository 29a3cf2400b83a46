import { routeName } from '../../edge-api/contract/slug';
import type { SubmissionKind } from '../../edge-api/contract/submission';

/** Addresses of the site, as links are built; `app/routes.tsx` holds their patterns. */
export const links = {
  home: '/',
  services: '/services',
  searchServices: (query: string) => `/services?q=${encodeURIComponent(query)}`,
  service: (slug: string) => `/serviceDetail/${encodeURIComponent(slug)}`,
  request: (serviceSlug?: string) =>
    serviceSlug
      ? `/services/request?service=${encodeURIComponent(serviceSlug)}`
      : '/services/request',
  women: '/product/women',
  womenCategory: (category: string) => `/product/women/${encodeURIComponent(category)}`,
  womenProduct: (name: string) =>
    `/women/productdescription/${encodeURIComponent(routeName(name))}`,
  contact: '/contact',
  /** The contact form with a product named in it. */
  ask: (productName: string) => `/contact?about=${encodeURIComponent(productName)}`,
  /** The form of an entry of the outbox, opened for editing. */
  edit: (kind: SubmissionKind, id: string) =>
    `${kind === 'contact-message' ? '/contact' : '/services/request'}?edit=${id}`,
};
