import { Link } from 'wouter';
import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { links } from '../../../config/links';
import { OptionalPart } from '../../../loading/optional-part';
import { Icon } from '../../../ui/icon';
import { modeIcons } from './mode-icons';
import styles from './service-links.module.css';

/** Services as a short list of links, next to what they belong to. */
export function ServiceLinks({ services }: { services: CardService[] }) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <OptionalPart key={service.id} of={service}>
          <ServiceLink service={service} />
        </OptionalPart>
      ))}
    </ul>
  );
}

function ServiceLink({ service: { slug, title, mode } }: { service: CardService }) {
  return (
    <li>
      <Link href={links.service(slug)} className={styles.link}>
        <Icon name={modeIcons[mode]} />
        <span>{title}</span>
        <Icon name="arrow-right" size={18} />
      </Link>
    </li>
  );
}
