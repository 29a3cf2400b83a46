import type { ServiceSummary } from '../../../../edge-api/contract/catalogue/catalogue';

/** Services whose title holds `query`, whatever the case; all of them for a blank one. */
export function servicesMatching(services: ServiceSummary[], query: string): ServiceSummary[] {
  const wanted = query.trim().toLowerCase();
  return services.filter(({ title }) => title.toLowerCase().includes(wanted));
}
