import styles from './count-icon.module.css';
import { Icon, type IconName } from './icon';

/** The class of the button or link around it. */
export const countClass = styles.open;

// A larger count would cover the icon.
const most = 99;

/** Shows an icon of the bar with a count; its button or link says the same in words. */
export function CountIcon({ icon, count }: { icon: IconName; count: number }) {
  return (
    <>
      <Icon name={icon} />
      {count > 0 && <span className={styles.count}>{count > most ? `${most}+` : count}</span>}
    </>
  );
}
