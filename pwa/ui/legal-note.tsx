import { Link } from 'wouter';
import { links } from '../config/links';
import styles from './forms/form.module.css';

/** Says, beside a button that sends what a person wrote, what happens to it. */
export const PrivacyNote = () => (
  <p className={styles.legal}>
    We use this to answer you. <Link href={links.privacy}>How we treat your data</Link>
  </p>
);

/** Says, beside the button that creates an account, what the person accepts. */
export const AccountNote = () => (
  <p className={styles.legal}>
    With an account you accept <Link href={links.terms}>our terms</Link>.{' '}
    <Link href={links.privacy}>How we treat your data</Link>
  </p>
);
