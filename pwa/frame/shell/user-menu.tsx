import { Link } from 'wouter';
import { links } from '../../config/links';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import { moveInMenu } from '../../ui/menus/menu-keys';
import { CloseButton, Opener, Panel } from '../../ui/menus/panel';
import styles from './account-slot.module.css';

const id = 'account-menu';

/** The name of the user who is logged in, the dashboard and the logout. */
export function UserMenu({ name, signOut }: { name: string; signOut: () => void }) {
  return (
    <>
      <Opener panel={id} label="Your account" instead={links.dashboard} className={styles.open}>
        <Icon name="user" />
      </Opener>
      <Panel id={id} className={styles.menu} onKeyDown={moveInMenu}>
        <div className={styles.head}>
          <p className={styles.name}>{name}</p>
          <CloseButton panel={id} label="Close the account menu" />
        </div>
        <div className={classNames(entryStyles.entries, styles.entries)}>
          <Link href={links.dashboard}>Dashboard</Link>
          <button type="button" onClick={signOut}>
            Logout
          </button>
        </div>
      </Panel>
    </>
  );
}
