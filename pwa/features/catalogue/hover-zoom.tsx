import { type PointerEvent, useRef } from 'react';
import type { Picture as PictureData } from '../../../edge-api/contract/picture';
import { Picture } from '../../ui/picture';
import styles from './hover-zoom.module.css';

/** A product's picture in a box of 400 × 400; under a mouse it grows 2.5 times around the pointer. */
export function HoverZoom({ picture }: { picture: PictureData }) {
  const box = useRef<HTMLDivElement>(null);

  function follow({ clientX, clientY, pointerType }: PointerEvent) {
    const element = box.current;
    if (!element || pointerType !== 'mouse') return;
    const { left, top, width, height } = element.getBoundingClientRect();
    element.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
    element.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
  }

  return (
    <div ref={box} className={styles.box} onPointerMove={follow}>
      <Picture picture={picture} eager />
    </div>
  );
}
