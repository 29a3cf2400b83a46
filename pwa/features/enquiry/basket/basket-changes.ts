// What collecting needs, in one piece that loads when someone collects.
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

/** Puts a product into the basket and says so; `see` leads to the enquiry. */
export const add = (product: CardProduct, see: () => void) =>
  attempt(see, async () => {
    await collect(db, product, Date.now());
    showToast(`${product.name} is in your enquiry.`, {
      action: { label: 'See it', run: see },
      about: 'collecting',
    });
  });

/** Takes a product out of the basket, with a way back. */
export const remove = (id: string, see: () => void) =>
  attempt(see, async () => {
    const item = await takeOut(db, id);
    if (!item) return;
    showToast(`${item.name} was taken out of your enquiry.`, {
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
        `One enquiry takes ${basketLimits.products} products. Please send it, then collect the next ones.`,
        { action: { label: 'See it', run: see }, about: 'collecting' },
      );
    } else {
      showToast('This browser does not let us store anything, so this could not be kept.');
    }
  });
}
