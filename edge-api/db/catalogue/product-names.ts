import type { Kysely } from 'kysely';
import { inOrderOfShop, type NamedProduct } from '../../contract/catalogue/named-product';
import type { Database } from '../tables';
import { readRevision } from './catalogue-revision';
import { publishedProducts } from './product-queries';

/** A batch is this small so that other requests are answered in between. */
const rowsAtOnce = 1000;

/**
 * Returns the names of all published products, in the order of the shop. They are read once for each revision of the
 * catalogue, also when many ask at once. While the revision stays, callers get the same list, so that they can cache
 * work on it.
 */
export function productNames(db: Kysely<Database>): () => Promise<readonly NamedProduct[]> {
  let known: { revision: string; products: Promise<readonly NamedProduct[]> } | null = null;
  return async () => {
    const revision = await readRevision(db);
    if (known?.revision === revision) return known.products;
    const products = readNames(db);
    const reading = { revision, products };
    known = reading;
    products.catch(() => {
      if (known === reading) known = null;
    });
    return products;
  };
}

async function readNames(db: Kysely<Database>): Promise<readonly NamedProduct[]> {
  const all: NamedProduct[] = [];
  for (let last: NamedProduct | undefined, isMore = true; isMore; last = all.at(-1)) {
    const after = last?.id;
    const rows = await publishedProducts(db)
      .select(['id', 'name', 'department', 'category', 'position'])
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    all.push(...rows);
    isMore = rows.length === rowsAtOnce;
  }
  return all.sort(inOrderOfShop);
}
