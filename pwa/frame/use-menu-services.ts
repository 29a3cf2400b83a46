import type { MenuService } from '../../edge-api/contract/catalogue/cards';
import { usePageData } from '../loading/page-data';
import { useStored } from './use-stored';

/**
 * The services of the menus: those of the document, then what this device stores of them. Only without a
 * document's own are they asked for.
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
