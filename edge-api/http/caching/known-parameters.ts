import { ProductQuery, ProductsQuery } from '../../contract/catalogue/catalogue';
import { CatalogueFeedQuery } from '../../contract/catalogue/catalogue-feed';
import type { SiteAddresses } from '../../contract/page';

const none: readonly string[] = [];
const byPath = new Map<string, readonly string[]>([
  ['/api/products', Object.keys(ProductsQuery.entries)],
  ['/api/catalogue/changes', Object.keys(CatalogueFeedQuery.entries)],
]);
const files = /^\/(WomenProducts\/Product\.json|sitemap(-\d{1,6})?\.xml|app-shell)$/;
const ofProduct = Object.keys(ProductQuery.entries);

/**
 * The query parameters that an answer depends on, by its path: of the API, of files, and of pages as
 * `SiteAddresses` has them. Null where there is nothing to answer.
 */
export const knownParameters =
  ({ parameters }: Pick<SiteAddresses, 'parameters'>): SiteAddresses['parameters'] =>
  (pathname) => {
    if (pathname.startsWith('/api/')) {
      return byPath.get(pathname) ?? (pathname.startsWith('/api/products/') ? ofProduct : none);
    }
    return files.test(pathname) ? none : parameters(pathname);
  };
