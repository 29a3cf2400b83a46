import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { company } from '../../../config/company/company';
import { links } from '../../../config/links';
import { availabilityLabels, gradeLabels } from '../../../config/product-labels';
import { OptionalPart } from '../../../loading/optional-part';
import { ButtonAnchor } from '../../../ui/button';
import productCardStyles from '../../../ui/card.module.css';
import { classNames } from '../../../ui/class-names';
import styles from '../../../ui/grid.module.css';
import { Picture } from '../../../ui/picture';
import { PriceTag } from '../../../ui/text/price-tag';

export type ProductListProps = {
  products: CardProduct[];
  /** A button for the corner of a card; it appears once the page is idle. */
  basketCorner?: (product: CardProduct) => ReactNode;
  /** Whether no picture of the page is larger than the first of these. */
  leading?: boolean;
  /** Shows four below a heading, side by side where there is room. */
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

type Props = {
  product: CardProduct;
  eager?: boolean | undefined;
  heading: 'h2' | 'h3';
  /** What lies over the card's corner. */
  corner: ReactNode;
};

/**
 * Shows a product among others of a list: the card leads to it, the button calls to order. If it can't be shown, its
 * name and its link are.
 */
function ProductCard(props: Props) {
  return (
    <OptionalPart of={props.product} fallback={<NameCard {...props} />}>
      <WholeCard {...props} />
    </OptionalPart>
  );
}

function NameCard({ product, heading: Heading }: Props) {
  return (
    <li className={productCardStyles.card}>
      <div className={productCardStyles.body}>
        <Heading className={productCardStyles.title}>
          <Link href={links.product(product)} className={productCardStyles.link}>
            {product.name}
          </Link>
        </Heading>
      </div>
    </li>
  );
}

function WholeCard({ product, eager, heading: Heading, corner }: Props) {
  const [cover] = product.images;
  return (
    <li className={productCardStyles.card}>
      {cover && <Picture picture={cover} eager={eager} decorative />}
      <div className={productCardStyles.body}>
        <Heading className={productCardStyles.title}>
          <Link href={links.product(product)} className={productCardStyles.link}>
            {product.name}
          </Link>
        </Heading>
        <p className={productCardStyles.summary}>
          {product.grade && `${gradeLabels[product.grade].short} · `}
          {availabilityLabels[product.availability]}
        </p>
        <div className={productCardStyles.foot}>
          <PriceTag price={product.price} className={productCardStyles.price} />
          <ButtonAnchor
            look="outline"
            icon="phone"
            href={company.orderPhone.tel}
            aria-label={`Call to order ${product.name}`}
          >
            Call
          </ButtonAnchor>
        </div>
      </div>
      {corner}
    </li>
  );
}
