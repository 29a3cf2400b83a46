import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { mobileProductMenu, requestAndReading } from '../../config/menus';
import { classNames } from '../../ui/class-names';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import type { AccountState } from './account';
import { MenuGroups } from './menu-groups';
import styles from './menu-links.module.css';

type Props = {
  account: AccountState;
  serviceLinks: ReactNode;
  /** The name of the menu; the page `/menu` has it twice. */
  label?: string;
};

/** The whole menu, as phones have it. */
export function MenuLinks({ account, serviceLinks, label = 'All pages' }: Props) {
  return (
    <nav aria-label={label} className={classNames(entryStyles.entries, styles.nav)}>
      <Link href={links.home}>Home</Link>
      <Link href={links.about}>About</Link>
      <Link href={links.contact}>Contact</Link>
      {requestAndReading.map(({ label, href }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
      <div className={styles.account}>
        <noscript>
          <Link href={links.login}>Login</Link>
        </noscript>
        {!account.loading && !account.user && <Link href={links.login}>Login</Link>}
        {!account.loading && account.user && (
          <>
            <Link href={links.dashboard}>Dashboard</Link>
            <button type="button" onClick={account.signOut}>
              Logout
            </button>
          </>
        )}
      </div>
      <h2>Product</h2>
      <MenuGroups groups={mobileProductMenu} />
      <h2>Services</h2>
      {serviceLinks}
      <Link href={links.services} className={styles.all}>
        View All Services
      </Link>
    </nav>
  );
}
