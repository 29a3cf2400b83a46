import gridStyles from './grid.module.css';
import styles from './skeleton.module.css';

/** Shows empty cards of the same size as the real ones, while those are loaded. */
export function CardSkeletons({ count, ratio }: { count: number; ratio: string }) {
  return (
    <div className={gridStyles.grid} role="status" aria-label="Loading" data-loading>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className={styles.card}>
          <span className={styles.picture} style={{ aspectRatio: ratio }} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}
