import { Link } from 'wouter';
import type { MenuService } from '../../edge-api/contract/catalogue/cards';
import { links } from '../config/links';
import { inGroups } from '../config/service-groups';
import styles from './service-menu.module.css';

/** Lists every service by its title in groups, for the menus; undefined while none is known. */
export function ServiceMenu({ services }: { services: readonly MenuService[] | undefined }) {
  if (!services) return <Link href={links.services}>All services</Link>;
  return (
    <ul className={styles.links}>
      {inGroups(services).map(({ label, services }) => (
        <li key={label}>
          <p className={styles.title}>{label}</p>
          <ul aria-label={label}>
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <Link href={links.service(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
