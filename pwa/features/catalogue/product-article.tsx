import type { Product } from '../../../edge-api/contract/product';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Markdown } from '../../ui/markdown';
import { HoverZoom } from './hover-zoom';
import { availabilityLabels } from './labels';
import { PriceTag } from './price-tag';
import styles from './product-article.module.css';

/** A product in full: picture with zoom, price, text, facts, and how to order it. */
export function ProductArticle({ product }: { product: Product }) {
  const [cover] = product.images;
  return (
    <article className={styles.article}>
      {cover && <HoverZoom picture={cover} />}
      <div className={styles.facts}>
        <p className={styles.category}>{product.category}</p>
        <h1>{product.name}</h1>
        <p className={styles.price}>
          <PriceTag price={product.price} />
          <span className={styles.availability}>{availabilityLabels[product.availability]}</span>
        </p>
        <div className={styles.actions}>
          <ButtonAnchor icon="phone" href={company.orderPhone.tel}>
            Call for order
          </ButtonAnchor>
          <ButtonLink look="outline" icon="mail" href={links.ask(product.name)}>
            Ask about this product
          </ButtonLink>
        </div>
        <Markdown source={product.description} />
        <dl className={styles.specs}>
          {product.specs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
