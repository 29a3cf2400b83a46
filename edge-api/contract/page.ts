import type { CardProduct, CardService, MenuService, ServiceChoice } from './catalogue/cards';
import type { Department } from './catalogue/departments';
import type { KnownParameter } from './catalogue/known-search';
import type { Listing } from './catalogue/listing';
import type { NamedProduct } from './catalogue/named-product';
import type { Picture } from './catalogue/picture';
import type { Product } from './catalogue/product';
import type { Service } from './catalogue/service';
import type { DocumentForm, ReadForm } from './forms/document-form';
import type { FormFields } from './forms/form-fields';
import type { PageData, ShownReceipt } from './page-data';
import type { PrivacySettings } from './privacy-settings';

/** The data that a page may read while it is rendered on the server; lists hold what they show. */
export type CatalogueReader = {
  services(): Promise<CardService[]>;
  /** All services, as the menus show them. */
  menuServices(): Promise<MenuService[]>;
  /** All services, as the request form offers them. */
  serviceChoices(): Promise<ServiceChoice[]>;
  /** The service with this slug or title, or that had it last: its own slug is its present address. */
  service(slug: string): Promise<Service | null>;
  /** One page of a department. */
  products(listing: Listing): Promise<{ items: CardProduct[]; total: number }>;
  /**
   * All products by their names, in the order of the shop. It stays the same list while the catalogue does not
   * change.
   */
  productNames(): Promise<readonly NamedProduct[]>;
  /** The product of one of these departments whose address ends in `name`, or did. */
  product(departments: readonly Department[], name: string): Promise<LocatedProduct | null>;
  privacySettings(): Promise<PrivacySettings>;
  /** The receipt of a submission; null where none has this id. */
  receipt(id: string): Promise<ShownReceipt | null>;
};

/** A product, and the name in which its address ends now. */
export type LocatedProduct = { product: Product; name: string };

/** The title and other facts of a page for browsers, search engines and chats. Paths are on this site. */
export type Head = {
  title: string;
  description: string;
  /** The one address of this content; null where search engines should stay out. */
  canonicalPath: string | null;
  /** The picture that chats show beside a link; without one they show the brand's own. */
  image?: Picture | undefined;
  /** JSON-LD objects of schema.org. */
  structuredData?: object[];
};

/** The application of visitors, and that of logged-in users: each has its own documents. */
export type Application = 'site' | 'dashboard';

export type RenderedPage = {
  application: Application;
  status: 200 | 404;
  head: Head;
  pageData: PageData;
  body: ReadableStream<Uint8Array>;
  /** Source module of the page, by which its scripts are found in the build. */
  module: string;
};

/**
 * The address is a former one: its content has another path now. A path without a query gets that of
 * the former address.
 */
export type MovedPage = { status: 301; path: string };
export const movedTo = (path: string): MovedPage => ({ status: 301, path });

/**
 * Renders the page at `path` (with its query); the client's half is `pwa/site/entry-server.tsx`. `report`
 * gets what a part of the page threw; the rest of the page is still rendered. `form` is for pages with a
 * form that can be sent without a script.
 */
export type Render = (
  path: string,
  read: CatalogueReader,
  report: (error: unknown) => void,
  form?: DocumentForm,
) => Promise<RenderedPage | MovedPage>;

/**
 * Reads what a browser sent from the form of the page at `path`, and checks it as the page does. `read` null:
 * the catalogue can't be read; what was sent is all there. `origin` is the site's.
 */
export type ReadPostedForm = (
  path: string,
  fields: FormFields,
  read: CatalogueReader | null,
  origin: string,
) => Promise<ReadForm>;

/** The company as the server names it: in error pages, and for people who report a weakness. */
export type CompanyContact = {
  brand: string;
  phone: { display: string; tel: string };
  email: string;
};

/** What the server needs of the client's table of addresses (`pwa/config/addresses.ts`). */
export type SiteAddresses = {
  /** A path in its one spelling, by which answers are cached. */
  canonical: (pathname: string) => string;
  /**
   * The query parameters that the page at a path is rendered with, in a fixed order. Null: there is
   * no page, and one not-found document is right for every such path.
   */
  parameters: (pathname: string) => readonly KnownParameter[] | null;
  /** The pattern of the page at a path, such as `/lanes/:lane`; null where there is no page. */
  pattern: (pathname: string) => string | null;
  /** Whether a path itself is searched by, such as `/product/women/tote`. */
  isSearchPath: (pathname: string) => boolean;
  /** Pages with a form that is sent to their own path. */
  forms: readonly string[];
  /** Whether each document of the page at a path is for one visitor, so that no cache may have it. */
  isForOne: (pathname: string) => boolean;
  /** The page with the receipt of a submission. */
  receipt: (id: string) => string;
  /** The page of a submission for its customer; who opens it needs a link key or an account. */
  submission: (id: string) => string;
  /** The inbox of staff with a submission opened. */
  inbox: (submission: { reference: string; id: string }) => string;
  /** Whether the page at a path may load Google's script. */
  offersSignIn: (pathname: string) => boolean;
  /** In the sitemap, besides the services and products. */
  sitemap: readonly string[];
  service: (slug: string) => string;
  product: (product: { name: string; department: Department }) => string;
  /** The beginnings of paths that only logged-in users open, and that robots should not visit. */
  signedIn: readonly string[];
};

/** `data-application` of the element with the page: the application that its document is of. */
export const applicationAttribute = 'application';

/** `data-reports` of the document's root: the version, where errors of the page are reported. */
export const reportsAttribute = 'reports';

/**
 * Header of the app shell: the content security policy that it gets when the service worker answers
 * with it for a page that offers to log in.
 */
export const signInPolicyHeader = 'x-sign-in-policy';
