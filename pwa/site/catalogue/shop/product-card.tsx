import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { company } from '../../../config/company/company';
import { links } from '../../../config/links';
import { availabilityLabels, gradeLabels } from '../../../config/product-labels';
import { OptionalPart } from '../../../loading/optional-part';
import { ButtonAnchor } from '../../../ui/button';
import styles from '../../../ui/card.module.css';
import { Picture } from '../../../ui/picture';
import { PriceTag } from '../../../ui/text/price-tag';

type Props = {
  product: CardProduct;
  eager?: boolean | undefined;
  heading: 'h2' | 'h3';
  /** Over the card's corner. */
  corner: ReactNode;
};

/**
 * A product among others of a list: the card leads to it, the button calls to order. If it
 * can't be shown, its name and its link are.
 */
export function ProductCard(props: Props) {
  return (
    <OptionalPart of={props.product} fallback={<NameCard {...props} />}>
      <WholeCard {...props} />
    </OptionalPart>
  );
}

function NameCard({ product, heading: Heading }: Props) {
  return (
    <li className={styles.card}>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link href={links.product(product)} className={styles.link}>
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
    <li className={styles.card}>
      {cover && <Picture picture={cover} eager={eager} decorative />}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link href={links.product(product)} className={styles.link}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.summary}>
          {product.grade && `${gradeLabels[product.grade].short} · `}
          {availabilityLabels[product.availability]}
        </p>
        <div className={styles.foot}>
          <PriceTag price={product.price} className={styles.price} />
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
