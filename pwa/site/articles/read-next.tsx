import type { Article } from './article';
import { ArticleList } from './article-list';
import styles from './read-next.module.css';

/** Other articles, at the end of one. */
export function ReadNext({ articles }: { articles: Article[] }) {
  return (
    <section className={styles.next}>
      <h2>Read next</h2>
      <ArticleList articles={articles} heading="h3" />
    </section>
  );
}
