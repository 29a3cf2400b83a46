import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { footerLinks } from '../../config/company/menus';
import { applicationAt } from '../../config/find-address';
import { links } from '../../config/links';
import { BrandMark } from '../../ui/brand-mark';
import { classNames } from '../../ui/class-names';
import styles from './footer.module.css';

/**
 * Says who the company is and how to reach it, on every page but a wide dashboard. `install` offers to put the site
 * on the home screen.
 */
export function Footer({ install }: { install: ReactNode }) {
  const [path] = useLocation();
  const isDashboard = applicationAt(path) === 'dashboard';
  return (
    <footer className={classNames(styles.footer, isDashboard && styles.dashboard)}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.wordmark}>
            <BrandMark size={26} /> {company.name}
          </p>
          <p>{company.about}</p>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <ul className={styles.row} aria-label="Social media">
            {company.social.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div>{install}</div>
        </div>
        <nav aria-label="Site" className={styles.site}>
          <ul>
            {/* Plain links, so that everything can be reached where no menu opens. */}
            {footerLinks.map(({ label, page }) => (
              <li key={label}>
                <Link href={links[page]}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.offices}>
          {company.offices.map(({ city, lines, phone }) => (
            <address key={city} className={styles.office}>
              <strong>{city}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={phone.tel}>{phone.display}</a>
            </address>
          ))}
        </div>
        <div className={styles.partners}>
          <ImageLinks label="Sister concerns" images={company.sisterConcerns} />
          <ImageLinks label="Apps" images={company.apps} />
        </div>
        <p className={styles.copyright} suppressHydrationWarning>
          © {new Date().getFullYear()} {company.name}
        </p>
      </div>
    </footer>
  );
}

type LinkedImage = { name: string; image: string; href: string };

function ImageLinks({ label, images }: { label: string; images: readonly LinkedImage[] }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {images.map(({ name, image, href }) => (
        <li key={name}>
          <a href={href} rel="noreferrer">
            <img src={image} alt={name} width={168} height={48} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
