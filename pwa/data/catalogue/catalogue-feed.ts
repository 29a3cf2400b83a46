import { cmp } from 'dexie';
import {
  type CatalogueChanges,
  type CatalogueScope,
  mostProducts,
} from '../../../edge-api/contract/catalogue/catalogue-feed';
import type { Department } from '../../../edge-api/contract/catalogue/departments';
import { declaresNothing } from '../../../edge-api/contract/catalogue/derived-options';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { SampanDb } from '../store/db';
import type { Feed } from '../sync/follow-feed';

export type FetchCatalogueChanges = (
  scope: CatalogueScope,
  since: string,
) => Promise<CatalogueChanges>;

/** A scope of the public catalogue, as every visitor's device follows it. */
export function catalogueFeed(
  db: SampanDb,
  scope: CatalogueScope,
  fetchChanges: FetchCatalogueChanges,
): Feed {
  const shared = { db, scope, cursors: 'scopes' };
  if (scope === 'services') {
    return {
      ...shared,
      rows: 'services',
      isOutdated: async () => (await db.services.filter(declaresNothing).count()) > 0,
      fetchPage: async (since) => {
        const { services, products: _, ...page } = await fetchChanges(scope, since);
        return { ...page, items: services };
      },
    };
  }
  return {
    ...shared,
    rows: 'products',
    part: { field: 'department', value: scope },
    trim: () => trim(db, scope),
    fetchPage: async (since) => {
      const { products, services: _, ...page } = await fetchChanges(scope, since);
      return { ...page, items: products };
    },
  };
}

async function trim(db: SampanDb, department: Department): Promise<boolean> {
  const stored = db.products.where('department').equals(department);
  if ((await stored.count()) <= mostProducts) return false;
  const products = await stored.toArray();
  const old = products.sort(newestFirst).slice(mostProducts);
  await db.products.bulkDelete(old.map(({ id }) => id));
  return true;
}

// The server's feed chooses the newest products in the same order.
const newestFirst = (a: Product, b: Product) =>
  cmp([b.createdAt, a.position, a.id], [a.createdAt, b.position, b.id]);
