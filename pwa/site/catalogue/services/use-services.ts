import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import type { Service } from '../../../../edge-api/contract/catalogue/service';
import { routeName } from '../../../../edge-api/contract/catalogue/slug';
import { type Stored, useStored } from '../../../frame/use-stored';
import { usePageData } from '../../../loading/page-data';
import { homeServices } from './home-services';
import { relatedServices } from './related-services';

const catalogue = () => import('../../../data/catalogue/stored-catalogue');

/** The stored services that `choose` returns. */
function useSome(
  key: string,
  fromPage: CardService[] | undefined,
  choose: (services: CardService[]) => CardService[],
): Stored<CardService[]> {
  return useStored({
    key,
    fromPage,
    scope: 'services',
    read: async (db) => {
      const services = await (await catalogue()).storedServices(db);
      return services && choose(services);
    },
  });
}

export const useServices = () => useSome('services', usePageData('services'), (all) => all);

/** The services of the home page. */
export const useHomeServices = () =>
  useSome('home services', usePageData('homeServices'), homeServices);

/** The services that an article is about, by their slugs. */
export const useArticleServices = (article: string, slugs: readonly string[]) =>
  useSome(`services of ${article}`, usePageData('articleServices', article), (all) =>
    all.filter(({ slug }) => slugs.includes(slug)),
  );

/** Returns what else to consider with a service. */
export const useRelatedServices = (service: Service) =>
  useSome(`related to ${service.slug}`, usePageData('relatedServices', service.slug), (all) =>
    relatedServices(service, all),
  );

/** Returns one service by its address: its slug, or its title lower-cased with hyphens. Null: there is none. */
export const useService = (title: string): Stored<Service | null> =>
  useStored({
    key: `service ${title}`,
    fromPage: usePageData('service', title),
    scope: 'services',
    read: async (db) => {
      const address = routeName(title);
      const stored = await (await catalogue()).storedService(db, address);
      // Only the API knows which service had this address before.
      return stored === null
        ? (await import('../../../data/http/catalogue-api')).fetchService(address).catch(() => null)
        : stored;
    },
  });
