import { is } from 'valibot';
import { cardProduct, cardService } from '../contract/catalogue/cards';
import { productsQuery } from '../contract/catalogue/listing';
import { UuidV7 } from '../contract/fields';
import type { CatalogueReader } from '../contract/page';
import { locateProduct } from '../db/catalogue/product-addresses';
import { productNames } from '../db/catalogue/product-names';
import { pageOfProducts } from '../db/catalogue/product-page';
import {
  findService,
  formerService,
  listMenuServices,
  listServiceChoices,
  listServices,
} from '../db/catalogue/service-queries';
import { findReceipt } from '../db/submissions/store-submission';
import type { Deps } from '../deps';

/** Reads the data of pages while they are rendered. */
export function pageReader({ db, privacy }: Pick<Deps, 'db' | 'privacy'>): CatalogueReader {
  return {
    services: async () => (await listServices(db)).map(cardService),
    menuServices: () => listMenuServices(db),
    serviceChoices: () => listServiceChoices(db),
    service: async (slug) => (await findService(db, slug)) ?? formerService(db, slug),
    products: async (listing) => {
      const { items, total } = await pageOfProducts(db, productsQuery(listing));
      return { items: items.map(cardProduct), total };
    },
    productNames: productNames(db),
    product: (departments, name) => locateProduct(db, name, departments),
    privacySettings: async () => privacy,
    receipt: async (id) => (is(UuidV7, id) ? findReceipt(db, id) : null),
  };
}
