// This module loads with the first change to the basket.
import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { db } from '../../../data/device';
import {
  BasketFullError,
  basketLimits,
  changeQuantity,
  collect,
  putBack,
  takeOut,
} from '../../../data/enquiry/basket';
import { showToast } from '../../../ui/toast';
import { type AskedProduct, wantedQuantity } from './asked-products';

/** Adds a product to the basket and says so; `see` opens the page of the basket. */
export const add = (product: CardProduct, see: () => void) =>
  attempt(see, async () => {
    await collect(db, product, Date.now());
    showToast(`${product.name} is in your basket.`, {
      action: { label: 'See it', run: see },
      about: 'basket',
    });
  });

/** Puts products of an address into the basket, with these quantities. @throws Error where nothing can be stored */
export async function collectAll(
  asked: readonly AskedProduct[],
  quantities: readonly number[],
): Promise<void> {
  for (const [place, { product, quantity }] of asked.entries()) {
    await collect(db, product, Date.now());
    const wanted = wantedQuantity(quantities[place] || quantity);
    await changeQuantity(db, product.id, (now) => Math.max(now, wanted));
  }
}

/** Removes a product from the basket, and offers to undo it. */
export const remove = (id: string, see: () => void) =>
  attempt(see, async () => {
    const item = await takeOut(db, id);
    if (!item) return;
    showToast(`${item.name} was removed from your basket.`, {
      action: { label: 'Undo', run: () => attempt(see, () => putBack(db, item)) },
    });
  });

export const setQuantity = (id: string, change: (quantity: number) => number) =>
  attempt(
    () => {},
    () => changeQuantity(db, id, change),
  );

function attempt(see: () => void, work: () => Promise<void>): Promise<void> {
  return work().catch((error) => {
    if (error instanceof BasketFullError) {
      showToast(
        `Your basket is full: one enquiry can be about ${basketLimits.products} products. Please send it, then add the next ones.`,
        { action: { label: 'See it', run: see }, about: 'basket' },
      );
    } else {
      showToast(
        'This browser does not let us store anything, so your basket could not be changed.',
      );
    }
  });
}
