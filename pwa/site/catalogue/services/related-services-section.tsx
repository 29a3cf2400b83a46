import type { Service } from '../../../../edge-api/contract/catalogue/service';
import styles from './related-services.module.css';
import { ServiceLinks } from './service-links';
import { useRelatedServices } from './use-services';

/** Other services for the same cargo, below one. */
export function RelatedServices({ service }: { service: Service }) {
  const { value } = useRelatedServices(service);
  if (!value || value.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-services">
      <h2 id="related-services">Related services</h2>
      <ServiceLinks services={value} />
    </section>
  );
}
