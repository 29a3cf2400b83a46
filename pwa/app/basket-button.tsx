import type { CardProduct } from '../../edge-api/contract/catalogue/cards';
import { lazyPart } from '../loading/lazy-part';
import { OptionalPart } from '../loading/quietly';

const AddToBasket = lazyPart(() =>
  import('../features/enquiry/basket/add-to-basket').then((module) => module.AddToBasket),
);

/** Puts a product into the basket, from the corner of its card. */
export const basketCorner = (product: CardProduct) => (
  <OptionalPart>
    <AddToBasket product={product} corner />
  </OptionalPart>
);
