import { Link } from 'wouter';
import type { ServiceSummary } from '../../../edge-api/contract/catalogue';
import { links } from '../../config/links';
import { Icon } from '../../ui/icon';
import { modeLabels } from './labels';
import styles from './service-links.module.css';

/** Services as a short list of links, beside something that they belong to. */
export function ServiceLinks({ services }: { services: ServiceSummary[] }) {
  return (
    <ul className={styles.list}>
      {services.map(({ id, slug, title, mode }) => (
        <li key={id}>
          <Link href={links.service(slug)} className={styles.link}>
            <Icon name={modeLabels[mode].icon} />
            <span>{title}</span>
            <Icon name="arrow-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
