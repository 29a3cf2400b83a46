import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import { limits } from '../../config/limits';
import type { SampanDb } from '../store/db';

/**
 * Stores the services and the newest products of each department, before anyone opens them: their texts;
 * pictures are stored when they are seen. One request after another, so that none delays what a visitor
 * asks for, and no further department once the device has `limits.productsAhead`.
 * @throws Dexie's error
 */
export async function storeAhead(
  db: SampanDb,
  refresh: (scope: CatalogueScope) => Promise<void>,
): Promise<void> {
  for (const scope of ['services', ...departments] as const) {
    const isNew = (await db.scopes.get(scope)) === undefined;
    if (isNew && (await db.products.count()) >= limits.productsAhead) continue;
    // The others may still come; this one comes when it is opened.
    await refresh(scope).catch(() => {});
  }
}
