import type { ReactNode } from 'react';
import { company } from '../../config/company';
import { BrandMark } from '../../ui/brand-mark';
import styles from './footer.module.css';

/** Who the company is and how to reach it, on every page. `install` is the way onto the home screen. */
export function Footer({ install }: { install: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.wordmark}>
            <BrandMark size={26} /> {company.name}
          </p>
          <p>{company.about}</p>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <div>{install}</div>
        </div>
        {company.offices.map(({ city, lines, phone }) => (
          <address key={city} className={styles.office}>
            <strong>{city}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={phone.tel}>{phone.display}</a>
          </address>
        ))}
        <p className={styles.copyright} suppressHydrationWarning>
          © {new Date().getFullYear()} {company.name}
        </p>
      </div>
    </footer>
  );
}
