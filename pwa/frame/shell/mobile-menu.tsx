import type { ComponentProps } from 'react';
import { moveInMenu } from '../../ui/menus/menu-keys';
import { CloseButton, Panel } from '../../ui/menus/panel';
import { MenuLinks } from './menu-links';
import styles from './mobile-menu.module.css';

/** The whole menu on phones, over the page. */
export const MobileMenu = ({ id, ...menu }: ComponentProps<typeof MenuLinks> & { id: string }) => (
  <Panel id={id} role="dialog" aria-label="Menu" className={styles.menu} onKeyDown={moveInMenu}>
    <div className={styles.head}>
      <CloseButton panel={id} label="Close the menu" focused />
    </div>
    <MenuLinks {...menu} />
  </Panel>
);
