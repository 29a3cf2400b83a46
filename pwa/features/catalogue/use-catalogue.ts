import type { ServiceSummary } from '../../../edge-api/contract/catalogue';
import type { Service } from '../../../edge-api/contract/service';
import { routeName } from '../../../edge-api/contract/slug';
import { type Stored, useStored } from './use-stored';

const catalogue = () => import('../../data/catalogue');

/** The services list, cached on the device under the key `services`. */
export const useServices = (): Stored<ServiceSummary[]> =>
  useStored('services', 'services', async (db) => (await catalogue()).storedServices(db));

/** Those of some services that are there, by their slugs. */
export const useServicesBySlug = (slugs: string[]): Stored<ServiceSummary[]> =>
  useStored(`services ${slugs.join(' ')}`, 'services', async (db) =>
    (await (await catalogue()).storedServices(db))?.filter(({ slug }) => slugs.includes(slug)),
  );

/** One service by its address: its slug, or its title lower-cased with hyphens. Null: there is none. */
export const useService = (title: string): Stored<Service | null> =>
  useStored(`service ${title}`, 'services', async (db) =>
    (await catalogue()).storedService(db, routeName(title)),
  );
