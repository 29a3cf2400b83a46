import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { lazyPart } from '../../../loading/lazy-part';
import { OptionalPart } from '../../../loading/quietly';
import { useIdle } from '../../../loading/use-idle';
import { classNames } from '../../../ui/class-names';
import styles from '../../../ui/grid.module.css';
import { ProductCard } from './product-card';

const AddToBasket = lazyPart(() =>
  import('../../enquiry/basket/add-to-basket').then((module) => module.AddToBasket),
);

type Props = {
  products: CardProduct[];
  /** No picture of the page is larger than the first of these. */
  leading?: boolean;
  /** Four below a heading, side by side where there is room. */
  oneRow?: boolean;
};

export function ProductList({ products, leading, oneRow }: Props) {
  const idle = useIdle();
  const corner = (product: CardProduct) =>
    idle &&
    product.availability !== 'sold' && (
      <OptionalPart>
        <AddToBasket product={product} corner />
      </OptionalPart>
    );
  return (
    <ul className={classNames(styles.grid, styles.products, oneRow && styles.oneRow)}>
      {products.map((product, index) => (
        <ProductCard
          key={product.slug}
          product={product}
          eager={leading && index === 0}
          heading={oneRow ? 'h3' : 'h2'}
          corner={corner(product)}
        />
      ))}
    </ul>
  );
}
