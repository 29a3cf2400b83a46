import { type ReactNode, useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { requestAndReading } from '../../config/menus';
import { lazy } from '../../loading/lazy';
import { BrandMark } from '../../ui/brand-mark';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDisclosure } from '../../ui/menus/use-disclosure';
import type { AccountState } from './account';
import { AccountSlot } from './account-slot';
import styles from './header.module.css';
import { NavMenu } from './nav-menu';
import { useSearchKeys } from './use-search-keys';

const ProductMenu = lazy(() => import('./product-menu'), 'ProductMenu');
const MobileMenu = lazy(() => import('./mobile-menu'), 'MobileMenu');

type Props = {
  account: AccountState;
  /** Links to the basket and the outbox, while there is something in them. */
  tools: ReactNode;
  /** Every service, for both menus. */
  serviceLinks: ReactNode;
  searchBox: (close: () => void) => ReactNode;
};

/** The sticky bar on every page. What opens from it loads when it is first asked for. */
export function Header({ account, tools, serviceLinks, searchBox }: Props) {
  const [path] = useLocation();
  const search = useDisclosure<HTMLDivElement>();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useSearchKeys(search.setOpen);
  const menu = findAddress(path)?.address.menu;
  const plainLink = (label: string, href: string) => (
    <Link href={href} className={styles.link} aria-current={path === href ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div ref={search.root}>
        <div className={styles.bar}>
          <Link href={links.home} className={styles.logo} aria-label={`${company.brand}, home`}>
            <BrandMark size={30} />
            <span>{company.brand}</span>
          </Link>
          <nav className={styles.nav} aria-label="Main">
            {plainLink('Home', links.home)}
            {plainLink('About', links.about)}
            <NavMenu label="Services" href={links.services} isCurrent={menu === 'services'}>
              {serviceLinks}
              <ul className={styles.more}>
                {requestAndReading.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </NavMenu>
            <NavMenu label="Product" href={links.shop} isCurrent={menu === 'products'}>
              <ProductMenu />
            </NavMenu>
            {plainLink('Contact', links.contact)}
          </nav>
          {tools}
          <div className={styles.actions}>
            <Link className={styles.quote} href={links.request}>
              Request a quote
            </Link>
            <a
              className={styles.phone}
              href={company.phone.tel}
              aria-label={`Call ${company.phone.display}`}
            >
              <Icon name="phone" />
              <span className={styles.number}>{company.phone.display}</span>
            </a>
            <button
              type="button"
              className={styles.iconButton}
              aria-expanded={search.open}
              aria-label="Search services and more"
              aria-keyshortcuts="/ Control+K"
              onClick={() => search.setOpen(!search.open)}
            >
              <Icon name="search" />
            </button>
            <div className={styles.account}>
              <AccountSlot account={account} />
            </div>
            <div className={styles.menuButton}>
              <Button
                look="quiet"
                icon="menu"
                aria-label="Menu"
                onClick={() => setMenuOpen(true)}
              />
            </div>
          </div>
        </div>
        {search.open && searchBox(() => search.setOpen(false))}
      </div>
      {menuOpen && <MobileMenu account={account} serviceLinks={serviceLinks} onClose={closeMenu} />}
    </header>
  );
}
