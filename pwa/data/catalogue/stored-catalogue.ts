import type {
  CatalogueChanges,
  CatalogueScope,
} from '../../../edge-api/contract/catalogue/catalogue';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import type { SampanDb } from '../store/db';
import { storeDepartment } from './department-products';

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
    const dropped =
      scope === 'services'
        ? await storeServices(db, changes)
        : await storeDepartment(db, scope, changes);
    const before = changes.reset ? undefined : await db.scopes.get(scope);
    await db.scopes.put({
      key: scope,
      cursor: changes.cursor,
      checkedAtMs: changes.hasMore ? (before?.checkedAtMs ?? null) : nowMs,
      truncated: changes.truncated || before?.truncated === true || dropped > 0,
    });
  });
}

/** The parts that this device keeps: those that a visitor opened once. */
export const storedScopes = (db: SampanDb): Promise<CatalogueScope[]> =>
  db.scopes.toCollection().primaryKeys();

/** Those of them that are here whole, ready to be read without a connection. */
export async function readableScopes(db: SampanDb): Promise<CatalogueScope[]> {
  const scopes = await db.scopes.toArray();
  return scopes.filter(({ checkedAtMs }) => checkedAtMs !== null).map(({ key }) => key);
}

async function storeServices(db: SampanDb, { services, removed }: CatalogueChanges) {
  await db.services.bulkPut(services);
  await db.services.bulkDelete(removed);
  return 0;
}

async function forget(db: SampanDb, scope: CatalogueScope): Promise<void> {
  if (scope === 'services') await db.services.clear();
  else await db.products.where('department').equals(scope).delete();
}
