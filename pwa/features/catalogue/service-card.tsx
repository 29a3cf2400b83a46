import { Link } from 'wouter';
import type { ServiceSummary } from '../../../edge-api/contract/catalogue';
import { links } from '../../config/links';
import styles from '../../ui/card.module.css';
import { Picture } from '../../ui/picture';
import { ServiceFacts } from './service-facts';

/** A service among others of a list; the whole card is the link. */
export function ServiceCard({ service, eager }: { service: ServiceSummary; eager?: boolean }) {
  return (
    <li className={styles.card}>
      <Picture picture={service.image} eager={eager} decorative />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link href={links.service(service.slug)} className={styles.link}>
            {service.title}
          </Link>
        </h3>
        <p className={styles.summary}>{service.summary}</p>
        <ServiceFacts service={service} />
      </div>
    </li>
  );
}
