import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../../edge-api/contract/catalogue/picture';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import styles from './picture-dialog.module.css';

type Props = { picture: Picture; note: string | null; onClose: () => void };

/**
 * Shows a picture as large as the screen. Two fingers enlarge it as the browser does with any page; a tap or the
 * button shows it 2.5 times as large, and it scrolls.
 */
export function PictureDialog({ picture, note, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLElement>(null);
  const [large, setLarge] = useState(false);
  const { src, alt, width, height } = picture;

  useEffect(() => dialog.current?.showModal(), []);

  /** The point that was tapped stays in the middle. */
  function toggle(x = 0.5, y = 0.5) {
    setLarge(!large);
    requestAnimationFrame(() => {
      const element = field.current;
      element?.scrollTo(
        element.scrollWidth * x - element.clientWidth / 2,
        element.scrollHeight * y - element.clientHeight / 2,
      );
    });
  }

  function tap({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    toggle((clientX - left) / width, (clientY - top) / height);
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClose={onClose}>
      <div className={styles.bar}>
        <Button look="quiet" icon={large ? 'minus' : 'plus'} onClick={() => toggle()}>
          {large ? 'Smaller' : 'Larger'}
        </Button>
        <Button look="quiet" icon="close" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={field} className={styles.field} tabIndex={0} aria-label="Picture">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same. */}
        <img
          className={classNames(styles.picture, large && styles.large)}
          style={{ '--ratio': width / height } as CSSProperties}
          src={src}
          alt={alt}
          width={width}
          height={height}
          onClick={tap}
        />
      </section>
      {note && <p className={styles.note}>{note}</p>}
    </dialog>
  );
}
