import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture as PictureData } from '../../../../edge-api/contract/catalogue/picture';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import { company } from '../../../config/company/company';
import { departmentTexts } from '../../../config/company/department-texts';
import { links } from '../../../config/links';
import { availabilityLabels, gradeLabels } from '../../../config/product-labels';
import { lazy } from '../../../loading/lazy';
import { OptionalPart } from '../../../loading/optional-part';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { chatLink } from '../../../ui/chat-link';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import { ShareButton } from '../../../ui/share-button';
import { Markdown } from '../../../ui/text/markdown';
import { PriceTag } from '../../../ui/text/price-tag';
import hoverZoomStyles from './hover-zoom.module.css';
import { illustrationNote } from './illustration-note';
import styles from './product-article.module.css';
import productGalleryStyles from './product-gallery.module.css';

const PictureDialog = lazy(() => import('./picture-dialog'), 'PictureDialog');

/**
 * Shows a product's picture in a box of 400 × 400; under a mouse it grows 2.5 times around the pointer. A tap, a
 * click or the keyboard opens it large; without scripts the link leads to the picture’s own file.
 */
function HoverZoom({ picture, note }: { picture: PictureData; note: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function follow({ clientX, clientY, pointerType }: PointerEvent) {
    const element = box.current;
    if (!element || pointerType !== 'mouse') return;
    const { left, top, width, height } = element.getBoundingClientRect();
    element.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
    element.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
  }

  return (
    <>
      <div ref={box} className={hoverZoomStyles.box} onPointerMove={follow}>
        <Picture key={picture.src} picture={picture} eager />
        <a
          href={picture.src}
          className={hoverZoomStyles.open}
          aria-label="Enlarge the picture"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span className={hoverZoomStyles.hint}>
            <Icon name="search" />
          </span>
        </a>
      </div>
      {open && <PictureDialog picture={picture} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The pictures of a product: one large, all of them to choose from. */
function ProductGallery({ product }: { product: Product }) {
  const { images: pictures } = product;
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  const note = illustrationNote(product, shown);
  return (
    <div className={productGalleryStyles.gallery}>
      <HoverZoom picture={shown} note={note} />
      {note && <p className={productGalleryStyles.note}>{note}</p>}
      {pictures.length > 1 && (
        <ul className={productGalleryStyles.choices} aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={picture.src}
                aria-current={picture === shown}
                aria-label={`Picture ${index + 1}: ${picture.alt}`}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(index);
                }}
              >
                <Picture picture={picture} decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
