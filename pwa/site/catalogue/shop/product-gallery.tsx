import { useState } from 'react';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import { Picture } from '../../../ui/picture';
import { HoverZoom } from './hover-zoom';
import { illustrationNote } from './illustration-note';
import styles from './product-gallery.module.css';

/** The pictures of a product: one large, all of them to choose from. */
export function ProductGallery({ product }: { product: Product }) {
  const { images: pictures } = product;
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  const note = illustrationNote(product, shown);
  return (
    <div className={styles.gallery}>
      <HoverZoom picture={shown} note={note} />
      {note && <p className={styles.note}>{note}</p>}
      {pictures.length > 1 && (
        <ul className={styles.choices} aria-label="Pictures">
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
