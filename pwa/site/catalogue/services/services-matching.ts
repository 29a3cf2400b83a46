import type { CardService } from '../../../../edge-api/contract/catalogue/cards';

/** Services whose title contains `query` in any case; all of them for a blank one. */
export function servicesMatching(services: CardService[], query: string): CardService[] {
  const wanted = query.trim().toLowerCase();
  return services.filter(({ title }) => title.toLowerCase().includes(wanted));
}
