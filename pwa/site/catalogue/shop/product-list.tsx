import type { ReactNode } from 'react';
import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { classNames } from '../../../ui/class-names';
import styles from '../../../ui/grid.module.css';
import { ProductCard } from './product-card';

export type ProductListProps = {
  products: CardProduct[];
  /** A button for the corner of a card; it appears once the page is idle. */
  basketCorner?: (product: CardProduct) => ReactNode;
  /** No picture of the page is larger than the first of these. */
  leading?: boolean;
  /** Four below a heading, side by side where there is room. */
  oneRow?: boolean;
};

export function ProductList({ products, basketCorner, leading, oneRow }: ProductListProps) {
  return (
    <ul className={classNames(styles.grid, styles.products, oneRow && styles.oneRow)}>
      {products.map((product, index) => (
        <ProductCard
          key={product.slug}
          product={product}
          eager={leading && index === 0}
          heading={oneRow ? 'h3' : 'h2'}
          corner={product.availability !== 'sold' && basketCorner?.(product)}
        />
      ))}
    </ul>
  );
}
