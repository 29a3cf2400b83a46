import type { ProductSummary } from '../../../edge-api/contract/catalogue';
import { classNames } from '../../ui/class-names';
import styles from './grid.module.css';
import { ProductCard } from './product-card';

type Props = {
  products: ProductSummary[];
  /** How many pictures from the first on are in view at once. */
  eager?: number | undefined;
  /** Four below a heading, side by side where there is room. */
  oneRow?: boolean;
};

export function ProductList({ products, eager = 4, oneRow }: Props) {
  return (
    <ul className={classNames(styles.grid, styles.products, oneRow && styles.oneRow)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} heading={oneRow ? 'h3' : 'h2'} />
        </li>
      ))}
    </ul>
  );
}
