import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { SampanDb } from '../store/db';

/** How many products are shown besides the one that is being looked at. */
const shown = 8;

/** Notes that a product is looked at now; the oldest notes go. */
export async function noteViewed(db: SampanDb, id: string, nowMs: number): Promise<void> {
  await db.transaction('rw', db.viewed, async () => {
    await db.viewed.put({ id, viewedAtMs: nowMs });
    const old = db.viewed
      .orderBy('viewedAtMs')
      .reverse()
      .offset(shown + 1);
    await db.viewed.bulkDelete(await old.primaryKeys());
  });
}

/** The products looked at before `id`, last one first, as they are now; those no longer sold are left out. */
export async function recentlyViewed(db: SampanDb, id: string): Promise<Product[]> {
  const ids = await db.viewed.orderBy('viewedAtMs').reverse().primaryKeys();
  const products = await db.products.bulkGet(ids.filter((other) => other !== id).slice(0, shown));
  return products.filter((product) => product !== undefined);
}
