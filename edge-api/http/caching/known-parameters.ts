import { ChangesQuery, ProductQuery, ProductsQuery } from '../../contract/catalogue/catalogue';
import type { SiteAddresses } from '../../contract/page';

const none: readonly string[] = [];
const byPath = new Map<string, readonly string[]>([
  ['/api/products', Object.keys(ProductsQuery.entries)],
  ['/api/catalogue/changes', Object.keys(ChangesQuery.entries)],
]);
const files = /^\/(WomenProducts\/Product\.json|sitemap(-\d{1,6})?\.xml|app-shell)$/;
const ofProduct = Object.keys(ProductQuery.entries);

/**
 * The parameters of what is kept, by its path, as `SiteAddresses` has them for pages; null where
 * there is nothing.
 */
export const knownParameters =
  ({ parameters }: Pick<SiteAddresses, 'parameters'>): SiteAddresses['parameters'] =>
  (pathname) => {
    if (pathname.startsWith('/api/')) {
      return byPath.get(pathname) ?? (pathname.startsWith('/api/products/') ? ofProduct : none);
    }
    return files.test(pathname) ? none : parameters(pathname);
  };
