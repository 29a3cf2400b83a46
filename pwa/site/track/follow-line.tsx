import { Link } from 'wouter';
import { links } from '../../config/links';
import { lazy } from '../../loading/lazy';
import styles from './own-requests.module.css';

const OwnLine = lazy(() => import('./own-line'), 'OwnLine');

const asked = 'Asked us before? Follow it here';

/** Leads to what was sent before. Once the device is read it says what waits; the link stays as it is. */
export const FollowLine = () => (
  <p className={styles.line}>
    <Link href={links.track}>
      <OwnLine otherwise={asked} fallback={asked} />
    </Link>
  </p>
);
