import type { ServiceSummary } from '../../../../edge-api/contract/catalogue/catalogue';
import { type Stored, useStored } from '../use-stored';
import { relatedServices } from './related-services';

/** Under which the services beside one travel with its page. */
export const relatedKey = (slug: string) => `related ${slug}`;

/** What else to consider beside a service, from the stored list. */
export const useRelatedServices = (service: ServiceSummary): Stored<ServiceSummary[]> =>
  useStored(relatedKey(service.slug), 'services', async (db) => {
    const { storedServices } = await import('../../../data/catalogue/stored-catalogue');
    const services = await storedServices(db);
    return services && relatedServices(service, services);
  });
