import { Link } from 'wouter';
import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { links } from '../../../config/links';
import { OptionalPart } from '../../../loading/optional-part';
import serviceCardStyles from '../../../ui/card.module.css';
import styles from '../../../ui/grid.module.css';
import { Picture } from '../../../ui/picture';
import { together } from '../../../ui/text/together';
import { ServiceFacts } from './service-facts';

type Props = {
  services: CardService[];
  heading: 'h2' | 'h3';
  /** Whether no picture of the page is larger than the first of these. */
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

type ServiceCardProps = {
  service: CardService;
  eager?: boolean;
  /** One level below the heading that the list has. */
  heading: 'h2' | 'h3';
};

/**
 * Shows a service among others of a list; the whole card is the link. If it can't be shown, its name and its link
 * are.
 */
function ServiceCard(props: ServiceCardProps) {
  const { service, heading } = props;
  return (
    <OptionalPart of={service} fallback={<NameCard service={service} heading={heading} />}>
      <WholeCard {...props} />
    </OptionalPart>
  );
}

function NameCard({ service, heading: Heading }: ServiceCardProps) {
  return (
    <li className={serviceCardStyles.card}>
      <div className={serviceCardStyles.body}>
        <Heading className={serviceCardStyles.title}>
          <Link href={links.service(service.slug)} className={serviceCardStyles.link}>
            {together(service.title)}
          </Link>
        </Heading>
      </div>
    </li>
  );
}

function WholeCard({ service, eager, heading: Heading }: ServiceCardProps) {
  return (
    <li className={serviceCardStyles.card}>
      <Picture picture={service.image} eager={eager} decorative />
      <div className={serviceCardStyles.body}>
        <Heading className={serviceCardStyles.title}>
          <Link href={links.service(service.slug)} className={serviceCardStyles.link}>
            {together(service.title)}
          </Link>
        </Heading>
        <p className={serviceCardStyles.summary}>{together(service.summary)}</p>
        <ServiceFacts service={service} />
      </div>
    </li>
  );
}
