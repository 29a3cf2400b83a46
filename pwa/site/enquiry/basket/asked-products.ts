import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { type BasketLine, basketLimits } from '../../../data/enquiry/basket';

/** What an address or a posted form says of a product: its slug, and how many of it are wanted. */
export type NamedProduct = { product: string; quantity: number };

/** A named product of the catalogue. */
export type AskedProduct = { product: CardProduct; quantity: number };

/** The product as a line of the device's basket. */
export const asLine = ({ product, quantity }: AskedProduct): BasketLine => {
  const { id, name, department, price, images, availability } = product;
  return {
    id,
    name,
    department,
    price,
    quantity,
    collectedAtMs: 0,
    picture: images[0] ?? null,
    sold: availability === 'sold',
    gone: false,
  };
};

/** Limits a quantity to what one enquiry takes. */
export const wantedQuantity = (quantity: number | undefined): number =>
  Math.min(Math.max(Math.trunc(quantity ?? 1), 1), basketLimits.quantity);
