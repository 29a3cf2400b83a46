import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { links } from '../../config/links';
import { mobileProductMenu, requestAndReading } from '../../config/menus';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import { moveInMenu } from '../../ui/menus/menu-keys';
import type { AccountState } from './account';
import { MenuGroups } from './menu-groups';
import styles from './mobile-menu.module.css';

type Props = { account: AccountState; serviceLinks: ReactNode; onClose: () => void };

/** The whole menu on phones, over the page; loaded when it first opens. */
export function MobileMenu({ account, serviceLinks, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [path] = useLocation();
  const openedAt = useRef(path);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (path !== openedAt.current) onClose();
  }, [path, onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Menu"
      onClose={onClose}
      onKeyDown={moveInMenu}
    >
      <div className={styles.head}>
        <Button look="quiet" icon="close" aria-label="Close the menu" onClick={onClose} />
      </div>
      <nav aria-label="Main" className={classNames(entryStyles.entries, styles.nav)}>
        <Link href={links.home}>Home</Link>
        <Link href={links.about}>About</Link>
        <Link href={links.contact}>Contact</Link>
        {requestAndReading.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        {!account.loading && !account.user && <Link href={links.login}>Login</Link>}
        {!account.loading && account.user && (
          <>
            <Link href={links.dashboard}>Dashboard</Link>
            <button type="button" onClick={account.signOut}>
              Logout
            </button>
          </>
        )}
        <h2>Product</h2>
        <MenuGroups groups={mobileProductMenu} />
        <h2>Services</h2>
        {serviceLinks}
        <Link href={links.services} className={styles.all}>
          View All Services
        </Link>
      </nav>
    </dialog>
  );
}
