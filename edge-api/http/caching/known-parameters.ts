import { ProductQuery, ProductsQuery } from '../../contract/catalogue/catalogue';
import { CatalogueFeedQuery } from '../../contract/catalogue/catalogue-feed';
import { departments, productLists } from '../../contract/catalogue/departments';
import type { KnownParameter } from '../../contract/catalogue/known-search';
import type { SiteAddresses } from '../../contract/page';

// The departments of a product: no parameter of ours comes more often.
const mostValues = departments.length;

const parametersOf = ({ entries }: { entries: object }): readonly KnownParameter[] =>
  Object.keys(entries).map((name) => ({ name, most: mostValues }));

const none: readonly KnownParameter[] = [];
const byPath = new Map([
  ['/api/products', parametersOf(ProductsQuery)],
  ['/api/catalogue/changes', parametersOf(CatalogueFeedQuery)],
]);
const files = /^\/(sitemap(-\d{1,6})?\.xml|app-shell)$/;
const lists = new Set<string>(productLists.map(({ path }) => path));
const ofProduct = parametersOf(ProductQuery);

/**
 * Returns the query parameters on which an answer depends, by its path: of the API, of files, and of pages as
 * `SiteAddresses` has them. Returns null for a path that has no answer.
 */
export const knownParameters =
  ({ parameters }: Pick<SiteAddresses, 'parameters'>): SiteAddresses['parameters'] =>
  (pathname) => {
    if (pathname.startsWith('/api/')) {
      return byPath.get(pathname) ?? (pathname.startsWith('/api/products/') ? ofProduct : none);
    }
    return files.test(pathname) || lists.has(pathname) ? none : parameters(pathname);
  };
