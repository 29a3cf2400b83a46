import {
  type CardService,
  type ServiceChoice,
  serviceChoice,
} from '../../../../edge-api/contract/catalogue/cards';
import { type Stored, useStored } from '../../../frame/use-stored';
import { usePageData } from '../../../loading/page-data';

/** Returns the services of a lane; `choose` picks their slugs by how each can be requested. */
export const useLaneServices = (
  lane: string,
  choose: (services: ServiceChoice[]) => Promise<string[]>,
): Stored<CardService[]> =>
  useStored<CardService[]>({
    key: `services of the lane ${lane}`,
    fromPage: usePageData('laneServices', lane),
    scope: 'services',
    read: async (db) => {
      const { storedServices } = await import('../../../data/catalogue/stored-catalogue');
      const services = await storedServices(db);
      const slugs = services && (await choose(services.map(serviceChoice)));
      return services?.filter(({ slug }) => slugs?.includes(slug));
    },
  });
