import type { ReactNode } from 'react';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import { company } from '../../../config/company/company';
import { departmentTexts } from '../../../config/company/department-texts';
import { links } from '../../../config/links';
import { availabilityLabels, gradeLabels } from '../../../config/product-labels';
import { OptionalPart } from '../../../loading/optional-part';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { chatLink } from '../../../ui/chat-link';
import { ShareButton } from '../../../ui/share-button';
import { Markdown } from '../../../ui/text/markdown';
import { PriceTag } from '../../../ui/text/price-tag';
import styles from './product-article.module.css';
import { ProductGallery } from './product-gallery';

type Props = { product: Product; addToBasket: ReactNode };

/** A product in full: pictures with zoom, price, condition, text, facts, and how to order it. */
export function ProductArticle({ product, addToBasket }: Props) {
  const { name, department, category, grade } = product;
  return (
    <article className={styles.article}>
      <OptionalPart key={product.id} of={product}>
        <ProductGallery product={product} />
      </OptionalPart>
      <div className={styles.facts}>
        <p className={styles.category}>
          {departmentTexts[department].categories[category]?.title ?? category}
        </p>
        <h1>{name}</h1>
        <p className={styles.price}>
          <PriceTag price={product.price} />
          <span className={styles.availability} data-state={product.availability}>
            {availabilityLabels[product.availability]}
          </span>
        </p>
        <OptionalPart of={product}>{grade && <GradeNote grade={grade} />}</OptionalPart>
        <div className={styles.actions}>
          <ButtonAnchor
            icon="phone"
            href={company.orderPhone.tel}
            aria-label={`Call for order: ${name}`}
          >
            Call for order
          </ButtonAnchor>
          {product.availability !== 'sold' && addToBasket}
          <ButtonLink look="outline" icon="mail" href={links.ask(name)}>
            Ask about this product
          </ButtonLink>
          <ButtonAnchor
            look="outline"
            icon="chat"
            href={chatLink(name)}
            rel="noreferrer"
            aria-label={`${company.chat.label} about ${name}`}
          >
            {company.chat.label}
          </ButtonAnchor>
          <ShareButton title={name} path={links.product(product)} />
        </div>
        <p className={styles.onPaper}>
          Call for order: {company.orderPhone.display}, {company.email}
        </p>
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

const GradeNote = ({ grade }: { grade: keyof typeof gradeLabels }) => (
  <p className={styles.grade}>
    <strong>{gradeLabels[grade].short}.</strong> {gradeLabels[grade].meaning}
  </p>
);
