import type { CardProduct } from '../../edge-api/contract/catalogue/cards';
import { lazy } from '../loading/lazy';

const AddToBasket = lazy(() => import('./enquiry/basket/add-to-basket'), 'AddToBasket');

/** Puts a product into the basket, from the corner of its card. */
export const basketCorner = (product: CardProduct) => <AddToBasket product={product} corner />;
