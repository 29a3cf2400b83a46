import { Link } from 'wouter';
import { links } from '../../../config/links';
import styles from './rate-help.module.css';

/** Where the rates of an HS code are found. */
export const RateHelp = () => (
  <p className={styles.help}>
    Look them up in the Bangladesh Customs Tariff of this financial year by your{' '}
    <Link href={links.article('hs-codes')}>HS code</Link>, at{' '}
    <a href="https://customs.gov.bd" rel="noreferrer">
      customs.gov.bd
    </a>{' '}
    or{' '}
    <a href="https://nbr.gov.bd" rel="noreferrer">
      nbr.gov.bd
    </a>
    . Orders (SRO) can lower them. They change with each budget.
  </p>
);
