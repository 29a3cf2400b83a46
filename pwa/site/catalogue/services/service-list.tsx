import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import styles from '../../../ui/grid.module.css';
import { ServiceCard } from './service-card';

type Props = {
  services: CardService[];
  heading: 'h2' | 'h3';
  /** No picture of the page is larger than the first of these. */
  leading?: boolean;
};

export function ServiceList({ services, heading, leading }: Props) {
  return (
    <ul className={styles.grid}>
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          heading={heading}
          eager={leading && index === 0}
        />
      ))}
    </ul>
  );
}
