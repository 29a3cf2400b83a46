import { articleList, type CompanyArticle } from '../../config/company/articles';
import type { Article } from './article';

const picture = (slug: string, alt: string): Article['image'] => ({
  src: `/pictures/articles/${slug}.svg`,
  alt,
  width: 640,
  height: 400,
});

const entry = ({ alt, ...article }: CompanyArticle): Article => ({
  ...article,
  image: picture(article.slug, alt),
});

export const articles: readonly Article[] = articleList.map(entry);

export const articleBySlug = (slug: string): Article | undefined =>
  articles.find((article) => article.slug === slug);

/** Returns what to read next: the articles that follow in the list, which goes on from its end with its start. */
export function articlesAfter({ slug }: Article, count: number): Article[] {
  const next = articles.findIndex((article) => article.slug === slug) + 1;
  return [...articles.slice(next), ...articles.slice(0, next - 1)].slice(0, count);
}
