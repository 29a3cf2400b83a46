import type { Picture as PictureData } from '../../edge-api/contract/catalogue/picture';
import styles from './picture.module.css';

type Props = {
  picture: PictureData;
  /** Whether it is the largest one of the page, which loads first. All others wait until they come near. */
  eager?: boolean;
  /** Whether a heading beside it says the same: screen readers would read it twice. */
  decorative?: boolean;
};

/** Shows a picture whose size is known, so that nothing moves; a plain drawing if it can't be loaded. */
export function Picture({ picture, eager, decorative }: Props) {
  const { src, alt, width, height } = picture;
  // Drawings fit every screen; photographs come in three widths and two formats.
  const uploaded = src.match(/^\/media\/.+\//)?.[0];
  const widths = (format: string) =>
    uploaded &&
    [480, 960, 1600].map((most) => `${uploaded}${most}.${format} ${Math.min(most, width)}w`).join();
  const sizes = uploaded && (eager ? '60rem' : 'auto, (min-width: 40rem) 25rem, 100vw');
  const image = (
    <img
      className={styles.image}
      src={src}
      srcSet={widths('webp')}
      sizes={sizes}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={(event) => event.currentTarget.classList.add(styles.missing ?? '')}
    />
  );
  return (
    <span className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
      {uploaded ? (
        <picture>
          <source type="image/avif" srcSet={widths('avif')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
