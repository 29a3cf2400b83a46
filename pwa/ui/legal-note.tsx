import { Link } from 'wouter';
import { links } from '../config/links';
import styles from './forms/form.module.css';

/** Beside a button that sends what a person wrote: what happens to it. */
export const PrivacyNote = () => (
  <p className={styles.legal}>
    We use this to answer you. <Link href={links.privacy}>How we treat your data</Link>
  </p>
);

/** Beside the button that creates an account. */
export const AccountNote = () => (
  <p className={styles.legal}>
    With an account you accept <Link href={links.terms}>our terms</Link>.{' '}
    <Link href={links.privacy}>How we treat your data</Link>
  </p>
);
