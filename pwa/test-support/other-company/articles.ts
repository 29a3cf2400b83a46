export type CompanyArticle = {
  /** Its name in addresses. */
  slug: string;
  title: string;
  /** At most 170 characters, so that search results show it whole. */
  summary: string;
  /** The day, `2026-01-31`. */
  publishedOn: string;
  /** Follows from the text, which lists do not load; a test compares the two. */
  readingMinutes: number;
  /** What its picture shows, for those who do not see it. */
  alt: string;
  /** Slugs of the services that it is about. */
  services: readonly string[];
};

export const articleList: readonly CompanyArticle[] = [];
