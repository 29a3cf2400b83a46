import type { ServiceSummary } from '../../../edge-api/contract/catalogue';
import styles from '../../ui/grid.module.css';
import { ServiceCard } from './service-card';

// On a phone the first card is the largest picture in view, on a wide screen the first row.
const eagerCards = 3;

export function ServiceList({ services }: { services: ServiceSummary[] }) {
  return (
    <ul className={styles.grid}>
      {services.map((service, index) => (
        <li key={service.id}>
          <ServiceCard service={service} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  );
}
