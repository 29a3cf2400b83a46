import { Link } from 'wouter';
import { links } from '../../config/links';
import { OptionalPart } from '../../loading/optional-part';
import cardStyles from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names';
import gridStyles from '../../ui/grid.module.css';
import { Picture } from '../../ui/picture';
import { together } from '../../ui/text/together';
import type { Article } from './article';
import styles from './article-list.module.css';
import { ArticleMeta } from './article-meta';

/** Articles as cards; with `lead` the first one is large and its picture loads at once. */
export function ArticleList({
  articles,
  lead,
  heading = 'h2',
}: {
  articles: readonly Article[];
  lead?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className={classNames(gridStyles.grid, lead && styles.lead)}>
      {articles.map((article, index) => (
        <OptionalPart key={article.slug} of={article}>
          <ArticleCard article={article} eager={lead && index === 0} heading={heading} />
        </OptionalPart>
      ))}
    </ul>
  );
}

type CardProps = { article: Article; eager: boolean | undefined; heading: 'h2' | 'h3' };

function ArticleCard({ article, eager, heading: Heading }: CardProps) {
  return (
    <li className={cardStyles.card}>
      <Picture picture={article.image} eager={eager} decorative />
      <div className={cardStyles.body}>
        <Heading className={cardStyles.title}>
          <Link href={links.article(article.slug)} className={cardStyles.link}>
            {together(article.title)}
          </Link>
        </Heading>
        <p className={styles.summary}>{together(article.summary)}</p>
        <ArticleMeta article={article} />
      </div>
    </li>
  );
}
