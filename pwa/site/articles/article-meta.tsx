import { dayText } from '../../../edge-api/contract/text/dates';
import { Icon } from '../../ui/icon';
import type { Article } from './article';
import styles from './article-meta.module.css';

/** When it was published, and how long it takes to read. */
export function ArticleMeta({ article: { publishedOn, readingMinutes } }: { article: Article }) {
  return (
    <p className={styles.meta}>
      <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
      <span className={styles.reading}>
        <Icon name="clock" size={16} /> {readingMinutes} min read
      </span>
    </p>
  );
}
