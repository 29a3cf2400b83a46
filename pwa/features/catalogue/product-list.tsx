import type { ProductSummary } from '../../../edge-api/contract/catalogue';
import { classNames } from '../../ui/class-names';
import styles from '../../ui/grid.module.css';
import { lazyPart } from '../../ui/lazy-part';
import { Quietly } from '../../ui/quietly';
import { useIdle } from '../../ui/use-idle';
import { ProductCard } from './product-card';

const AddToEnquiry = lazyPart(() =>
  import('./add-to-enquiry').then((module) => module.AddToEnquiry),
);

type Props = {
  products: ProductSummary[];
  /** How many pictures from the first on are in view at once. */
  eager?: number | undefined;
  /** Four below a heading, side by side where there is room. */
  oneRow?: boolean;
};

export function ProductList({ products, eager = 4, oneRow }: Props) {
  const idle = useIdle();
  const corner = (product: ProductSummary) =>
    idle &&
    product.availability !== 'sold' && (
      <Quietly>
        <AddToEnquiry product={product} corner />
      </Quietly>
    );
  return (
    <ul className={classNames(styles.grid, styles.products, oneRow && styles.oneRow)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={index < eager}
            heading={oneRow ? 'h3' : 'h2'}
            corner={corner(product)}
          />
        </li>
      ))}
    </ul>
  );
}
