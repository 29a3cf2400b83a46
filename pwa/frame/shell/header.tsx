import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { requestAndReading, wideProductMenu } from '../../config/menus';
import { BrandMark } from '../../ui/brand-mark';
import { Icon } from '../../ui/icon';
import { Opener } from '../../ui/menus/panel';
import { useClosingPanels } from '../../ui/menus/use-closing-panels';
import type { AccountState } from './account';
import { AccountSlot } from './account-slot';
import styles from './header.module.css';
import { MenuGroups } from './menu-groups';
import { MobileMenu } from './mobile-menu';
import { NavMenu } from './nav-menu';
import { useSearchKeys } from './use-search-keys';

const searchId = 'site-search';
const menuId = 'site-menu';

type Props = {
  account: AccountState;
  /** Links to the basket and the outbox, while there is something in them. */
  tools: ReactNode;
  /** Every service, for both menus. */
  serviceLinks: ReactNode;
  /** The panel of the search, with this id. */
  searchBox: (id: string) => ReactNode;
};

/** The sticky bar on every page, with what opens from it. */
export function Header({ account, tools, serviceLinks, searchBox }: Props) {
  const [path] = useLocation();
  const closing = useClosingPanels(path);
  useSearchKeys(searchId);
  const menu = findAddress(path)?.address.menu;
  const plainLink = (label: string, href: string, isCurrent = path === href) => (
    <Link href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <header {...closing} className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.bar}>
        <Link href={links.home} className={styles.logo} aria-label={`${company.brand}, home`}>
          <BrandMark size={30} />
          <span>{company.brand}</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {plainLink('Home', links.home)}
          {plainLink('About', links.about)}
          <NavMenu
            id="services-menu"
            label="Services"
            href={links.services}
            isCurrent={menu === 'services'}
          >
            {serviceLinks}
            <ul className={styles.more}>
              {requestAndReading.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </NavMenu>
          <NavMenu
            id="product-menu"
            label="Product"
            href={links.shop}
            isCurrent={menu === 'products'}
          >
            <MenuGroups groups={wideProductMenu} />
          </NavMenu>
          {plainLink('Tools', links.tools, menu === 'tools')}
          {plainLink('Contact', links.contact)}
        </nav>
        {tools}
        <div className={styles.actions}>
          <Link className={styles.quote} href={links.request}>
            Request a quotation
          </Link>
          <a
            className={styles.phone}
            href={company.phone.tel}
            aria-label={`Call ${company.phone.display}`}
          >
            <Icon name="phone" />
            <span className={styles.number}>{company.phone.display}</span>
          </a>
          <Opener
            panel={searchId}
            instead={links.search}
            label="Search services and more"
            aria-keyshortcuts="/ Control+K"
            className={styles.iconButton}
          >
            <Icon name="search" />
          </Opener>
          <div className={styles.account}>
            <AccountSlot account={account} />
          </div>
          <div className={styles.menuButton}>
            <Opener panel={menuId} instead={links.menu} label="Menu" className={styles.iconButton}>
              <Icon name="menu" />
            </Opener>
          </div>
        </div>
      </div>
      {searchBox(searchId)}
      <MobileMenu id={menuId} account={account} serviceLinks={serviceLinks} />
    </header>
  );
}
