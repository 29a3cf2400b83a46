import type { CardProduct } from '../../../edge-api/contract/catalogue/cards';
import type { BasketItem, SampanDb } from '../store/db';

/** The limits of an enquiry: the names of so many products fit into one contact message. */
export const basketLimits = { products: 20, quantity: 999 } as const;

/** A collected product as it is now, where this device knows it; `gone`: it is no longer listed. */
export type BasketLine = BasketItem & { sold: boolean; gone: boolean };

/** Thrown when the basket has as many products as one enquiry takes. */
export class BasketFullError extends Error {
  override name = 'BasketFullError';
}

/** Puts one piece of a product into the basket; one that is in it stays as it is. @throws BasketFullError */
export async function collect(
  db: SampanDb,
  { id, name, department, price, images }: CardProduct,
  nowMs: number,
): Promise<void> {
  await putBack(db, {
    ...{ id, name, department, price },
    picture: images[0] ?? null,
    quantity: 1,
    collectedAtMs: nowMs,
  });
}

/** Takes a product out and returns it as it was, for `putBack`; undefined when it was not in. */
export async function takeOut(db: SampanDb, id: string): Promise<BasketItem | undefined> {
  return db.transaction('rw', db.basket, async () => {
    const item = await db.basket.get(id);
    await db.basket.delete(id);
    return item;
  });
}

/** Undoes `takeOut`: puts the item back in its place. @throws BasketFullError */
export async function putBack(db: SampanDb, item: BasketItem): Promise<void> {
  await db.transaction('rw', db.basket, async () => {
    if (await db.basket.get(item.id)) return;
    if ((await db.basket.count()) >= basketLimits.products) throw new BasketFullError();
    await db.basket.add(item);
  });
}

/** Changes how many pieces are wanted, from what is stored at that moment; limited to 1 to 999. */
export async function changeQuantity(
  db: SampanDb,
  id: string,
  change: (quantity: number) => number,
): Promise<void> {
  await db.basket.where({ id }).modify((item) => {
    const wanted = change(item.quantity);
    item.quantity = Math.min(Math.max(wanted, 1), basketLimits.quantity);
  });
}

/** Returns the basket in the order of collecting. */
export async function basketLines(db: SampanDb): Promise<BasketLine[]> {
  const items = await db.basket.orderBy('collectedAtMs').toArray();
  const products = await db.products.bulkGet(items.map(({ id }) => id));
  const scopes = await db.scopes.bulkGet(items.map(({ department }) => department));
  return items.map((item, index) => {
    const product = products[index];
    if (product) {
      const { name, department, price, images, availability } = product;
      const picture = images[0] ?? null;
      const sold = availability === 'sold';
      return { ...item, name, department, price, picture, sold, gone: false };
    }
    // Only a device that has the whole department knows that it is not in there.
    const scope = scopes[index];
    const isWhole = scope !== undefined && scope.checkedAtMs !== null && !scope.truncated;
    return { ...item, sold: false, gone: isWhole };
  });
}
