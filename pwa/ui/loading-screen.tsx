import { company } from '../config/company/company';
import { BrandMark } from './brand-mark';
import styles from './loading-screen.module.css';

/** Shown while the code of a page loads. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status" aria-label="Loading" data-loading>
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.wordmark}>
        <BrandMark size={26} /> {company.brand}
      </span>
    </div>
  );
}
