import type { ProductSummary, ServiceSummary } from '../../../edge-api/contract/catalogue';
import type { Product } from '../../../edge-api/contract/product';
import type { Service } from '../../../edge-api/contract/service';
import { routeName } from '../../../edge-api/contract/slug';
import { type Stored, useStored } from './use-stored';

const catalogue = () => import('../../data/catalogue');

/** The services list, cached on the device under the key `services`. */
export const useServices = (): Stored<ServiceSummary[]> =>
  useStored('services', 'services', async (db) => (await catalogue()).storedServices(db));

/** One service by its address: its slug, or its title lower-cased with hyphens. Null: there is none. */
export const useService = (title: string): Stored<Service | null> =>
  useStored(`service ${title}`, 'services', async (db) =>
    (await catalogue()).storedService(db, routeName(title)),
  );

export const useWomenProducts = (): Stored<ProductSummary[]> =>
  useStored('women', 'women', async (db) => (await catalogue()).storedProducts(db, 'women'));

/** The women's product whose name, lower-cased with spaces turned into hyphens, is `name`. Null: there is none. */
export const useWomenProduct = (name: string): Stored<Product | null> =>
  useStored(`women ${name}`, 'women', async (db) => {
    const products = await (await catalogue()).storedProducts(db, 'women');
    return products && (products.find((product) => routeName(product.name) === name) ?? null);
  });
