/** A page of the site, or several that one pattern describes. */
export type Address = {
  /** The path; what follows a colon is a parameter of it. */
  pattern: `/${string}`;
  /** The page: its file in `site/pages`, or its screen in `dashboard/screens.tsx`. */
  page: string;
  /** Parameters that the pattern itself decides, for a page that serves several addresses. */
  given?: Record<string, string>;
  /** Values of its parameter that `routeName` finds in any spelling; another one is searched for. */
  names?: readonly string[];
  /** The query parameters that change what the server renders; it ignores all others. */
  query?: readonly string[];
  /** What the sitemap lists for it: the page, or one address for each of these items. */
  sitemap?: 'page' | 'articles' | 'lanes' | 'services' | 'categories' | 'products';
  /** Who may open it; everyone if it is left out. */
  access?: 'user' | 'admin';
  /**
   * The service worker stores each visit for offline, unless this is false: a stored page must show
   * nothing that belongs to one user.
   */
  storeVisits?: false;
  /**
   * Each document of it is for one visitor, with the id of what it sends or the receipt of what was sent: no cache
   * between the server and the visitor may store it.
   */
  forOne?: true;
  /** It has a form that is sent to its own path. */
  hasForm?: true;
  /** The page offers to log in, also with Google: it may load Google's script. */
  offersSignIn?: true;
  /** The entry of the main menu to which it belongs. */
  menu?: 'services' | 'products' | 'tools';
};
