import type { ProductSummary } from '../../../edge-api/contract/catalogue';
import { classNames } from '../../ui/class-names';
import styles from './grid.module.css';
import { ProductCard } from './product-card';

const eagerCards = 4;

export function ProductList({ products }: { products: ProductSummary[] }) {
  return (
    <ul className={classNames(styles.grid, styles.products)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  );
}
