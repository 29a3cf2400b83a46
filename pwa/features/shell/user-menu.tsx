import { useId } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import { moveInMenu } from '../../ui/menus/menu-keys';
import { useDisclosure } from '../../ui/menus/use-disclosure';
import styles from './account-slot.module.css';

/** The name of the user who is signed in, the dashboard and the logout. */
export function UserMenu({ name, signOut }: { name: string; signOut: () => void }) {
  const { open, setOpen, root } = useDisclosure<HTMLDivElement>();
  const menuId = useId();
  return (
    <div ref={root} className={styles.user}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={open}
        aria-controls={menuId}
        aria-label="Your account"
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move among its entries.
        <div
          id={menuId}
          className={classNames(entryStyles.entries, styles.menu)}
          onKeyDown={moveInMenu}
        >
          <p className={styles.name}>{name}</p>
          <Link href={links.dashboard} onClick={() => setOpen(false)}>
            Dashboard
          </Link>
          <button type="button" onClick={signOut}>
            Logout
          </button>
        </div>
      )}
    </div>
  );
}
