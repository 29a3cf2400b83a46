import { Link } from 'wouter';
import type { FoundGroup } from '../../../edge-api/contract/page-data';
import { links } from '../../config/links';
import suggestionStyles from '../../ui/forms/suggestions.module.css';
import styles from './search-box.module.css';

/** What was found, by kind, as links. */
export const FoundLinks = ({ groups }: { groups: FoundGroup[] }) =>
  groups.map(({ title, hits, total, lists = [] }) => (
    <section key={title} aria-label={title} className={styles.others}>
      <h2>
        {title}
        {total > hits.length && ` (${hits.length} of ${total})`}
      </h2>
      <ul>
        {[...hits, ...lists].map(({ label, href, note }) => (
          <li key={href}>
            <Link href={href} className={suggestionStyles.option}>
              {label}
              {note && <span className={suggestionStyles.code}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));

const waysOn = [
  { label: 'All services', href: links.services },
  { label: 'All products', href: links.shop },
  { label: 'Freight tools', href: links.tools },
  { label: 'Contact us', href: links.contact },
];

/** Says where to go on when nothing was found. */
export const WaysOn = () => (
  <ul className={styles.ways} aria-label="Where to look instead">
    {waysOn.map(({ label, href }) => (
      <li key={href}>
        <Link href={href}>{label}</Link>
      </li>
    ))}
  </ul>
);
