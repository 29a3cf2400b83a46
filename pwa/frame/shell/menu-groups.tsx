import { Link } from 'wouter';
import type { MenuGroup } from '../../config/menus';
import styles from './menu-groups.module.css';

/** Groups of links with their titles, side by side where there is room. */
export function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p className={styles.title}>{title}</p>
          <ul aria-label={title}>
            {entries.map(({ label, href }) => (
              <li key={label}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
