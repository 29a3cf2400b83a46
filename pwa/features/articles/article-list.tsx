import { Link } from 'wouter';
import { links } from '../../config/links';
import { Picture } from '../../ui/picture';
import type { Article } from './article';
import styles from './article-list.module.css';
import { ArticleMeta } from './article-meta';

/** Articles as cards; with `lead` the first one is large and its picture loads at once. */
export function ArticleList({
  articles,
  lead,
  heading: Heading = 'h2',
}: {
  articles: Article[];
  lead?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className={lead ? styles.withLead : styles.list}>
      {articles.map((article, index) => (
        <li key={article.slug}>
          <article className={styles.card}>
            <Picture picture={article.image} eager={lead && index === 0} decorative />
            <div className={styles.body}>
              <Heading className={styles.title}>
                <Link href={links.article(article.slug)} className={styles.link}>
                  {article.title}
                </Link>
              </Heading>
              <p className={styles.summary}>{article.summary}</p>
              <ArticleMeta article={article} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
