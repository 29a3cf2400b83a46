import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import type { SampanDb } from '../store/db';

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

/** When the API last said that this scope is complete, ms since the epoch; null when it never did. */
export async function checkedAtMs(db: SampanDb, scope: CatalogueScope): Promise<number | null> {
  return (await db.scopes.get(scope))?.checkedAtMs ?? null;
}

/** The scopes that this device stores, complete or not. */
export const storedScopes = (db: SampanDb): Promise<CatalogueScope[]> =>
  db.scopes.toCollection().primaryKeys();

/** Those of them that are complete, and can be read without a connection. */
export async function readableScopes(db: SampanDb): Promise<CatalogueScope[]> {
  const scopes = await db.scopes.toArray();
  return scopes.filter(({ checkedAtMs }) => checkedAtMs !== null).map(({ key }) => key);
}
