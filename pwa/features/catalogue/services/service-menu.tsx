import { Link } from 'wouter';
import { links } from '../../../config/links';
import styles from './service-menu.module.css';
import { useServices } from './use-services';

/** Every service by its title, for the menus. */
export function ServiceMenu() {
  const services = useServices();
  if (!services.value) return <Link href={links.services}>All services</Link>;
  return (
    <ul className={styles.links}>
      {services.value.map(({ id, slug, title }) => (
        <li key={id}>
          <Link href={links.service(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
