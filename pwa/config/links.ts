import type { AdminScope } from '../../edge-api/contract/admin/admin-feed';
import { categoriesOf, type Department } from '../../edge-api/contract/catalogue/departments';
import { routeName } from '../../edge-api/contract/catalogue/slug';
import type { SubmissionKind } from '../../edge-api/contract/submission';
import { type AddressName, addresses, pathWith } from './addresses';
import { departmentTable } from './company/departments';
import { type RequestStart, requestQuery } from './request-query';

/** A path. If its pattern has a parameter, a function that makes a path of its value. */
type LinkOf<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: string) => string
  : Pattern;
type Links = { [Name in AddressName]: LinkOf<(typeof addresses)[Name]['pattern']> };

const linkOf = (pattern: string) =>
  pattern.includes(':') ? (value: string) => pathWith(pattern, value) : pattern;

// TypeScript does not follow names through `fromEntries`.
const pages = Object.fromEntries(
  Object.entries(addresses).map(([name, { pattern }]) => [name, linkOf(pattern)]),
) as Links;

const asking = (path: string, parameter: string, value: string) =>
  `${path}?${parameter}=${encodeURIComponent(value)}`;

function categoryLink(department: Department, category: string): string {
  const { page = '', categoryPage } = departmentTable[department];
  return categoryPage ? pathWith(categoryPage, category) : asking(page, 'category', category);
}

/** The inbox with filters, or with an item open. */
const inboxOf = (query: {
  kind?: SubmissionKind;
  status?: string;
  turn?: 'us' | 'them';
  open?: string;
  q?: string;
}) => `${pages.adminInbox}?${new URLSearchParams(query)}`;

/** The pages with a record open, for the scopes that have one. */
const recordPages: Partial<Record<AdminScope | 'pictures' | 'rates', (id: string) => string>> = {
  products: pages.updateProduct,
  services: pages.updateService,
  'contact-messages': (id) => inboxOf({ kind: 'contact-message', open: id }),
  'service-requests': (id) => inboxOf({ kind: 'service-request', open: id }),
  users: () => pages.adminUsers,
  rates: pages.updateRate,
};

/** Links to the pages of `addresses.ts`: each page by its name, those of departments, and those with a query. */
export const links = {
  ...pages,
  /** The login page that leads back to a path of this site. */
  loginFor: (next: string) => asking(pages.login, 'next', next),
  registrationFor: (next: string) => asking(pages.registration, 'next', next),
  /** The page with all that a text finds. */
  searchFor: (text: string) => asking(pages.search, 'q', text),
  searchServices: (text: string) => asking(pages.services, 'q', text),
  requestFor: (serviceSlug: string) => asking(pages.request, 'service', serviceSlug),
  /** The request form with what is already known, such as a tool's figures. */
  requestStart: (start: RequestStart) => {
    const query = requestQuery(start);
    return query ? `${pages.request}?${query}` : pages.request;
  },
  /** The request form with what an own request said, to be sent as a new one. */
  requestAgain: (id: string) => asking(pages.request, 'again', id),
  /** All of a department. */
  department: (department: Department) =>
    departmentTable[department].page ?? categoryLink(department, categoriesOf(department)[0]),
  category: categoryLink,
  /** The products of a department with a text in their names; null where only its categories have lists. */
  productsNamed: (department: Department, text: string) => {
    const { page } = departmentTable[department];
    return page ? asking(page, 'q', text) : null;
  },
  product: ({ name, department }: { name: string; department: Department }) =>
    pathWith(departmentTable[department].productPage, routeName(name)),
  /** The contact form with a product named in it. */
  ask: (productName: string) => asking(pages.contact, 'about', productName),
  /** The form of an entry of the outbox, opened for editing. */
  edit: (kind: SubmissionKind, id: string) =>
    asking(kind === 'contact-message' ? pages.contact : pages.request, 'edit', id),
  /** The page of a submission, with a reply of the outbox opened for editing if there is one. */
  editReply: (submissionId: string, entryId: string | null) =>
    entryId
      ? asking(pages.submission(submissionId), 'edit', entryId)
      : pages.submission(submissionId),
  /** A submission of the logged-in person, opened in their account. */
  ownSubmission: (id: string) => asking(pages.profile, 'open', id),
  /** The inbox with the submission that has a reference. */
  adminReference: (reference: string) => inboxOf({ q: reference }),
  adminInboxOf: inboxOf,
  /** A person's data by the uid of their account: an e-mail address would stay in browser histories. */
  adminPersonalDataOf: (uid: string) => asking(pages.adminPersonalData, 'of', uid),
  /** Where an admin merges a change that met another one, or corrects one that was refused. */
  adminConflictOf: (entryId: string) => asking(pages.adminConflict, 'entry', entryId),
  /** The editor of a request’s quotation, which begins with one of its quotations. */
  adminQuotationFrom: (requestId: string, quotationId: string) =>
    asking(pages.adminQuotation(requestId), 'from', quotationId),
  /** Where an admin opens a record. */
  adminRecord: (scope: AdminScope | 'pictures' | 'rates', id: string) =>
    recordPages[scope]?.(id) ?? pages.dashboard,
};
