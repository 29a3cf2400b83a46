import type { ReactNode } from 'react';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { BrandMark } from '../brand-mark';
import styles from './loading-screen.module.css';
import { TryAgain } from './needs-scripts';

const needsScripts = (
  <>
    This page needs JavaScript. Others do not: <a href={links.menu}>see all our pages</a>. You can
    also write to <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
    <a href={company.phone.tel}>{company.phone.display}</a>.
  </>
);

/**
 * Shows only that the code of a page loads, for ten seconds at most; then also a way to try again. `withoutScripts`
 * is what a browser without scripts shows instead.
 */
export function LoadingScreen({ withoutScripts = needsScripts }: { withoutScripts?: ReactNode }) {
  return (
    <>
      <noscript>
        <p className={styles.instead}>{withoutScripts}</p>
      </noscript>
      <div className={styles.screen} role="status" aria-label="Loading" data-loading>
        <span className={styles.spinner} aria-hidden="true" />
        <span className={styles.wordmark}>
          <BrandMark size={26} /> {company.brand}
        </span>
        <p>
          <TryAgain>This takes longer than it should.</TryAgain>
        </p>
      </div>
    </>
  );
}
