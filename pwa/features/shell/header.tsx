import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { BrandMark } from '../../ui/brand-mark';
import { Icon } from '../../ui/icon';
import styles from './header.module.css';

const entries = [
  { label: 'Home', href: links.home, screens: /^\/$/ },
  { label: 'Services', href: links.services, screens: /^\/service(s|Detail)(\/|$)/ },
  { label: 'Women', href: links.women, screens: /^\/(product\/women|women)(\/|$)/ },
  { label: 'Contact', href: links.contact, screens: /^\/contact$/ },
];

/** The sticky bar on every page. `outbox` appears in it while something waits. */
export function Header({ outbox }: { outbox: ReactNode }) {
  const [path] = useLocation();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.bar}>
        <Link href={links.home} className={styles.logo} aria-label={`${company.brand}, home`}>
          <BrandMark size={30} />
          <span>{company.brand}</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {entries.map(({ label, href, screens }) => (
            <Link
              key={href}
              href={href}
              className={styles.link}
              aria-current={screens.test(path) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          {outbox}
          <a
            className={styles.phone}
            href={company.phone.tel}
            aria-label={`Call ${company.phone.display}`}
          >
            <Icon name="phone" />
            <span className={styles.number}>{company.phone.display}</span>
          </a>
        </div>
      </div>
    </header>
  );
}
