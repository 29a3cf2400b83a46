import type { CardProduct } from '../../edge-api/contract/catalogue/cards';
import { lazy } from '../loading/lazy';

const AddToBasket = lazy(() => import('./enquiry/basket/add-to-basket'), 'AddToBasket');

/** Makes the button in the corner of a card that puts its product into the basket. */
export const basketCorner = (product: CardProduct) => <AddToBasket product={product} corner />;
