import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { type BasketLine, basketLimits } from '../../../data/enquiry/basket';

/** A product that an address or a posted form names, and how many of it are wanted. */
export type AskedProduct = { product: CardProduct; quantity: number };

/** As the device's basket has it. */
export const asLine = ({ product, quantity }: AskedProduct): BasketLine => {
  const { id, name, department, price, images, availability } = product;
  return {
    ...{ id, name, department, price, quantity, collectedAtMs: 0 },
    picture: images[0] ?? null,
    sold: availability === 'sold',
    gone: false,
  };
};

/** A quantity that one enquiry takes. */
export const wantedQuantity = (quantity: number | undefined): number =>
  Math.min(Math.max(Math.trunc(quantity ?? 1), 1), basketLimits.quantity);
