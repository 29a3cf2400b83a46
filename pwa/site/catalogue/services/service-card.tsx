import { Link } from 'wouter';
import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { links } from '../../../config/links';
import { OptionalPart } from '../../../loading/optional-part';
import styles from '../../../ui/card.module.css';
import { Picture } from '../../../ui/picture';
import { together } from '../../../ui/text/together';
import { ServiceFacts } from './service-facts';

type Props = {
  service: CardService;
  eager?: boolean;
  /** One level below the heading that the list has. */
  heading: 'h2' | 'h3';
};

/**
 * A service among others of a list; the whole card is the link. If it can't be
 * shown, its name and its link are.
 */
export function ServiceCard(props: Props) {
  const { service, heading } = props;
  return (
    <OptionalPart of={service} fallback={<NameCard service={service} heading={heading} />}>
      <WholeCard {...props} />
    </OptionalPart>
  );
}

function NameCard({ service, heading: Heading }: Props) {
  return (
    <li className={styles.card}>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link href={links.service(service.slug)} className={styles.link}>
            {together(service.title)}
          </Link>
        </Heading>
      </div>
    </li>
  );
}

function WholeCard({ service, eager, heading: Heading }: Props) {
  return (
    <li className={styles.card}>
      <Picture picture={service.image} eager={eager} decorative />
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link href={links.service(service.slug)} className={styles.link}>
            {together(service.title)}
          </Link>
        </Heading>
        <p className={styles.summary}>{together(service.summary)}</p>
        <ServiceFacts service={service} />
      </div>
    </li>
  );
}
