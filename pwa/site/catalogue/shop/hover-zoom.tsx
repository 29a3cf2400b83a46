import { type PointerEvent, useRef, useState } from 'react';
import type { Picture as PictureData } from '../../../../edge-api/contract/catalogue/picture';
import { lazy } from '../../../loading/lazy';
import { Icon } from '../../../ui/icon';
import { Picture } from '../../../ui/picture';
import styles from './hover-zoom.module.css';

const PictureDialog = lazy(() => import('./picture-dialog'), 'PictureDialog');

/**
 * A product's picture in a box of 400 × 400; under a mouse it grows 2.5 times around the pointer.
 * A tap, a click or the keyboard opens it large; without scripts that is the picture’s own file.
 */
export function HoverZoom({ picture, note }: { picture: PictureData; note: string | null }) {
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
      <div ref={box} className={styles.box} onPointerMove={follow}>
        <Picture key={picture.src} picture={picture} eager />
        <a
          href={picture.src}
          className={styles.open}
          aria-label="Enlarge the picture"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span className={styles.hint}>
            <Icon name="search" />
          </span>
        </a>
      </div>
      {open && <PictureDialog picture={picture} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}
