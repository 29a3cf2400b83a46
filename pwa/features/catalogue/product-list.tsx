import type { ProductSummary } from '../../../edge-api/contract/catalogue';
import { classNames } from '../../ui/class-names';
import styles from '../../ui/grid.module.css';
import { lazyPart } from '../../ui/lazy-part';
import { Quietly } from '../../ui/quietly';
import { useIdle } from '../../ui/use-idle';
import { type CardProduct, ProductCard } from './product-card';

const AddToEnquiry = lazyPart(() =>
  import('./add-to-enquiry').then((module) => module.AddToEnquiry),
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
    isWhole(product) &&
    product.availability !== 'sold' && (
      <Quietly>
        <AddToEnquiry product={product} corner />
      </Quietly>
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

/** Only a product that has its id can be collected. */
const isWhole = (product: CardProduct): product is ProductSummary => 'id' in product;
