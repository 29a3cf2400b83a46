import type { Department } from '../../edge-api/contract/catalogue/departments';
import { routeName } from '../../edge-api/contract/catalogue/slug';
import type { SubmissionKind } from '../../edge-api/contract/submission';

/** Addresses of the site, as links are built; `app/routes.tsx` holds their patterns. */
export const links = {
  home: '/',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  product: '/product',
  login: '/login',
  /** The login page that leads back to a path of this site. */
  loginFor: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  registration: '/registration',
  registrationFor: (next: string) => `/registration?next=${encodeURIComponent(next)}`,
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  admin: (screen: DashboardScreen) => `/dashboard/${screen}`,
  /** What is known of a person; of an account by its uid, as an address would be kept in histories. */
  personalData: (uid?: string) =>
    `/dashboard/personalData${uid ? `?of=${encodeURIComponent(uid)}` : ''}`,
  updateProduct: (id: string) => `/updateProduct/${id}`,
  updateService: (id: string) => `/updateService/${id}`,
  services: '/services',
  servicesExport: '/services/export',
  servicesImport: '/services/import',
  searchServices: (query: string) => `/services?q=${encodeURIComponent(query)}`,
  service: (slug: string) => `/serviceDetail/${encodeURIComponent(slug)}`,
  request: (serviceSlug?: string) =>
    serviceSlug
      ? `/services/request?service=${encodeURIComponent(serviceSlug)}`
      : '/services/request',
  chargeableWeight: '/tools/chargeable-weight',
  articles: '/services/blogs',
  article: (slug: string) => `/services/blogs/${encodeURIComponent(slug)}`,
  women: '/product/women',
  womenCategory: (category: string) => `/product/women/${encodeURIComponent(category)}`,
  womenProduct: (name: string) =>
    `/women/productdescription/${encodeURIComponent(routeName(name))}`,
  /** All of a department. Toys have no page of their own: their first category stands in. */
  department: (department: Department) => departmentPages[department],
  category: (department: Department, category: string) =>
    department === 'kids'
      ? `/product/kids?category=${encodeURIComponent(category)}`
      : `/product/${department}/${encodeURIComponent(category)}`,
  /** The detail page of a product: women's goods and toys have their own, the others share one. */
  productDetail: ({ name, department }: { name: string; department: Department }) =>
    `${detailPages[department]}/${encodeURIComponent(routeName(name))}`,
  contact: '/contact',
  /** The collected products, to be sent as one message. */
  enquiry: '/enquiry',
  /** The contact form with a product named in it. */
  ask: (productName: string) => `/contact?about=${encodeURIComponent(productName)}`,
  /** The form of an entry of the outbox, opened for editing. */
  edit: (kind: SubmissionKind, id: string) =>
    `${kind === 'contact-message' ? '/contact' : '/services/request'}?edit=${id}`,
  /** Where a change that met another one is joined with it, or put right after a refusal. */
  conflict: (entryId: string) => `/dashboard/conflict?entry=${entryId}`,
};

type DashboardScreen =
  | 'adminHome'
  | 'addProducts'
  | 'addServices'
  | 'manageProducts'
  | 'manageServices'
  | 'allusers'
  | 'contactData'
  | 'requestServiceData';

const departmentPages: Record<Department, string> = {
  used: '/product/usedProduct',
  new: '/product/newProduct',
  toys: '/product/toys/educational',
  women: '/product/women',
  kids: '/product/kids',
};

const detailPages: Record<Department, string> = {
  used: '/product/productDescription',
  new: '/product/productDescription',
  toys: '/toys/toysdescription',
  women: '/women/productdescription',
  kids: '/product/productDescription',
};
