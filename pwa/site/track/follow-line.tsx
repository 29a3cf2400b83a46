import { Link } from 'wouter';
import { links } from '../../config/links';
import { lazy } from '../../loading/lazy';
import styles from './own-requests.module.css';

const OwnLine = lazy(() => import('./own-line'), 'OwnLine');

const Asked = () => <Link href={links.track}>Asked us before? Follow it here</Link>;

/** The way to what was sent before. Once the device is read it says what waits, in the same place. */
export const FollowLine = () => (
  <p className={styles.line}>
    <OwnLine otherwise={<Asked />} fallback={<Asked />} />
  </p>
);
