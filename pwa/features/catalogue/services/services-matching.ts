import type { CardService } from '../../../../edge-api/contract/catalogue/cards';

/** Services whose title holds `query`, whatever the case; all of them for a blank one. */
export function servicesMatching(services: CardService[], query: string): CardService[] {
  const wanted = query.trim().toLowerCase();
  return services.filter(({ title }) => title.toLowerCase().includes(wanted));
}
