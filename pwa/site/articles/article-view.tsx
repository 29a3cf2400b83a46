import { type ReactNode, useState } from 'react';
import { Picture } from '../../ui/picture';
import { Markdown } from '../../ui/text/markdown';
import type { Article } from './article';
import { ArticleMeta } from './article-meta';
import { textOf } from './article-text';
import styles from './article-view.module.css';

/** An article in full; its children are shown next to it. */
export function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  // The value stays the same while the article is shown: the text hydrates after what is around it.
  const [source] = useState(() => textOf(article.slug));
  return (
    <div className={styles.layout}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{article.title}</h1>
          <p className={styles.summary}>{article.summary}</p>
          <ArticleMeta article={article} />
        </header>
        <div className={styles.picture}>
          <Picture picture={article.image} eager />
        </div>
        <div className={styles.text}>
          <Markdown source={source} />
        </div>
      </article>
      <aside className={styles.aside} aria-label="For this subject">
        {children}
      </aside>
    </div>
  );
}
