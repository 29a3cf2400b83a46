import type { MenuService } from '../../edge-api/contract/catalogue/cards';
import { usePageData } from '../loading/page-data';
import { useStored } from './use-stored';

/**
 * Returns the services of the menus: first those of the document, then those that this device stores. It asks the API
 * only if the document has none.
 */
export function useMenuServices(): MenuService[] | undefined {
  const ofMenu = usePageData('menuServices');
  const ofPage = usePageData('services');
  const fromPage = ofMenu ?? ofPage;
  return useStored<MenuService[]>({
    key: 'services of the menus',
    fromPage,
    scope: fromPage ? null : 'services',
    read: async (db) => (await import('../data/catalogue/stored-catalogue')).storedServices(db),
  }).value;
}
