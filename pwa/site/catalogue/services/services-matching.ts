import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { searchText } from '../../../../edge-api/contract/catalogue/search-text';

/** Services whose title contains `query` in any case; all of them for a blank one. */
export function servicesMatching(services: CardService[], query: string): CardService[] {
  const wanted = searchText(query.trim());
  return services.filter(({ title }) => searchText(title).includes(wanted));
}
