import { wideProductMenu } from '../../config/menus';
import { MenuGroups } from './menu-groups';

/** The product menu's panel; loaded when it first opens. */
export function ProductMenu() {
  return <MenuGroups groups={wideProductMenu} />;
}
