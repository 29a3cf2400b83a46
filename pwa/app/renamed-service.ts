import type { CatalogueReader } from '../../edge-api/contract/page';
import { routeName } from '../../edge-api/contract/slug';
import { links } from '../config/links';

/**
 * Where the request form stands for a service that it names by another than its present slug; null
 * for any other address. The server alone asks: the form has no byte to spare in the browser.
 */
export async function requestOfRenamed(
  read: CatalogueReader,
  pathname: string,
  search: string,
): Promise<string | null> {
  const query = new URLSearchParams(search);
  const named = query.get('service');
  if (pathname !== links.request() || !named) return null;
  const service = await read.service(routeName(named));
  if (!service || service.slug === named) return null;
  query.set('service', service.slug);
  return `${pathname}?${query}`;
}
