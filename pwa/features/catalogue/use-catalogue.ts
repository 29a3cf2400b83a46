import type { ServiceSummary } from '../../../edge-api/contract/catalogue/catalogue';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { routeName } from '../../../edge-api/contract/catalogue/slug';
import { type Stored, useStored } from './use-stored';

const catalogue = () => import('../../data/catalogue/stored-catalogue');

/** The services list, cached on the device under the key `services`. */
export const useServices = (): Stored<ServiceSummary[]> =>
  useStored('services', 'services', async (db) => (await catalogue()).storedServices(db));

export const homeServicesKey = 'services of the home page';

// One of each kind of freight, the ones that most visitors come for.
const featured = [
  'sea-freight-fcl-export',
  'air-freight-import',
  'sea-freight-lcl-consolidation',
  'customs-clearance-bangladesh',
  'door-to-door-delivery',
  'warehousing-and-distribution',
];

/** Those that the home page shows; the first ones where none of ours is left. */
export function homeServices<T extends { slug: string }>(services: T[]): T[] {
  const shown = services.filter(({ slug }) => featured.includes(slug));
  return shown.length > 0 ? shown : services.slice(0, featured.length);
}

/** The services of the home page, which so need not bring all of them. */
export const useHomeServices = (): Stored<ServiceSummary[]> =>
  useStored(homeServicesKey, 'services', async (db) => {
    const stored = await (await catalogue()).storedServices(db);
    return stored && homeServices(stored);
  });

/** Those of some services that are there, by their slugs. */
export const useServicesBySlug = (slugs: string[]): Stored<ServiceSummary[]> =>
  useStored(`services ${slugs.join(' ')}`, 'services', async (db) =>
    (await (await catalogue()).storedServices(db))?.filter(({ slug }) => slugs.includes(slug)),
  );

/** One service by its address: its slug, or its title lower-cased with hyphens. Null: there is none. */
export const useService = (title: string): Stored<Service | null> =>
  useStored(`service ${title}`, 'services', async (db) => {
    const address = routeName(title);
    const here = await (await catalogue()).storedService(db, address);
    // Only the API knows which service had this address before.
    return here === null
      ? (await import('../../data/http/api')).fetchService(address).catch(() => null)
      : here;
  });
