import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { plateColours } from './kind-looks';
import styles from './plate.module.css';

const marginPx = 44;
const usualWidthPx = 700;

type Props = {
  /** What the drawing shows, for those who do not see it, and as its title in a file. */
  label: string;
  /** The part of the drawing's world that is shown, in cm. */
  box: { x: number; y: number; width: number; height: number };
  /** Draws with the size of one pixel in cm, so that letters and margins fit every screen. */
  children: (pixel: number) => ReactNode;
};

/** A sheet with a drawing, as wide as there is room. `data-plate` is how files find it. */
export function Plate({ label, box, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidthPx);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    // What is folded away has no width.
    const measure = () => setWidth(element.clientWidth || usualWidthPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // The margin for dimensions is a part of the width, so the scale follows from both.
  const pixel = box.width / Math.max(width - 2 * marginPx, 100);
  const margin = marginPx * pixel;
  const view = [
    box.x - margin,
    box.y - margin,
    box.width + 2 * margin,
    box.height + 2 * margin,
  ].map((value) => Math.round(value * 10) / 10);
  return (
    <div ref={frame} className={styles.plate} style={plateColours}>
      <svg role="img" aria-label={label} data-plate viewBox={view.join(' ')}>
        {children(pixel)}
      </svg>
    </div>
  );
}
