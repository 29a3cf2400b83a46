import type { CatalogueChanges, CatalogueScope } from '../../edge-api/contract/catalogue';
import type { Department } from '../../edge-api/contract/departments';
import type { Product } from '../../edge-api/contract/product';
import type { Service } from '../../edge-api/contract/service';
import type { SampanDb } from './db';

/** The stored services in their order; undefined when this device never had the list. */
export async function storedServices(db: SampanDb): Promise<Service[] | undefined> {
  if ((await checkedAtMs(db, 'services')) === null) return undefined;
  return db.services.orderBy('position').toArray();
}

/** The stored service, null when the list is here without it, undefined when the list is not here. */
export async function storedService(
  db: SampanDb,
  slug: string,
): Promise<Service | null | undefined> {
  const service = await db.services.get({ slug });
  if (service) return service;
  return (await checkedAtMs(db, 'services')) === null ? undefined : null;
}

/** The stored products of a department in their order; undefined when this device never had them. */
export async function storedProducts(
  db: SampanDb,
  department: Department,
): Promise<Product[] | undefined> {
  if ((await checkedAtMs(db, department)) === null) return undefined;
  return db.products.where('department').equals(department).sortBy('position');
}

/** When the API last said that this part is complete, ms since the epoch; null when it never did. */
export async function checkedAtMs(db: SampanDb, scope: CatalogueScope): Promise<number | null> {
  return (await db.scopes.get(scope))?.checkedAtMs ?? null;
}

/** Applies one answer of the changes feed, its cursor with its rows or neither. */
export async function applyChanges(
  db: SampanDb,
  scope: CatalogueScope,
  changes: CatalogueChanges,
  nowMs: number,
): Promise<void> {
  await db.transaction('rw', db.services, db.products, db.scopes, async () => {
    if (changes.reset) await forget(db, scope);
    await db.services.bulkPut(changes.services);
    await db.products.bulkPut(changes.products);
    const table = scope === 'services' ? db.services : db.products;
    await table.bulkDelete(changes.removed);
    const before = changes.reset ? null : await checkedAtMs(db, scope);
    const completeAtMs = changes.hasMore ? before : nowMs;
    await db.scopes.put({ key: scope, cursor: changes.cursor, checkedAtMs: completeAtMs });
  });
}

async function forget(db: SampanDb, scope: CatalogueScope): Promise<void> {
  if (scope === 'services') await db.services.clear();
  else await db.products.where('department').equals(scope).delete();
}
