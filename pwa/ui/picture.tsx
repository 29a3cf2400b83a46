import type { Picture as PictureData } from '../../edge-api/contract/picture';
import styles from './picture.module.css';

type Props = {
  picture: PictureData;
  /** The largest one of the page: loaded first. All others wait until they come near. */
  eager?: boolean;
  /** Beside a heading that says the same, an alternative text would only be heard twice. */
  decorative?: boolean;
};

/** A picture with its size known, so that nothing moves; a quiet drawing where it can't be loaded. */
export function Picture({ picture, eager, decorative }: Props) {
  const { src, alt, width, height } = picture;
  return (
    <span className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        className={styles.image}
        src={src}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={(event) => event.currentTarget.classList.add(styles.missing ?? '')}
      />
    </span>
  );
}
