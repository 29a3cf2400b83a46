import { type ServiceChoice, serviceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { type Stored, useStored } from '../../../frame/use-stored';
import { usePageData } from '../../../loading/page-data';

/** Every service as the request form offers it. */
export const useServiceChoices = (): Stored<ServiceChoice[]> =>
  useStored({
    key: 'service choices',
    fromPage: usePageData('serviceChoices'),
    scope: 'services',
    read: async (db) => {
      const { storedServices } = await import('../../../data/catalogue/stored-catalogue');
      return (await storedServices(db))?.map(serviceChoice);
    },
  });
