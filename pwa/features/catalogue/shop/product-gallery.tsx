import { useState } from 'react';
import type { Picture as PictureData } from '../../../../edge-api/contract/catalogue/picture';
import { Picture } from '../../../ui/picture';
import { HoverZoom } from './hover-zoom';
import styles from './product-gallery.module.css';

/** The pictures of a product: one large, all of them to choose from. */
export function ProductGallery({ pictures }: { pictures: PictureData[] }) {
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return null;
  return (
    <div className={styles.gallery}>
      <HoverZoom picture={shown} />
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
