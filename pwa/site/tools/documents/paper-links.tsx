import { Link } from 'wouter';
import type { Paper } from '../../../../edge-api/contract/papers/paper';
import { paperArticles, paperServices } from '../../../../edge-api/contract/papers/paper-links';
import { links } from '../../../config/links';
import styles from './paper-list.module.css';

/** The article that explains a paper, and the service that prepares it. */
export function PaperLinks({
  of: { article, service },
}: {
  of: Pick<Paper, 'article' | 'service'>;
}) {
  if (!article && !service) return null;
  return (
    <p className={styles.links}>
      {article && <Link href={links.article(article)}>Article: {paperArticles[article]}</Link>}
      {service && <Link href={links.service(service)}>Service: {paperServices[service]}</Link>}
    </p>
  );
}
