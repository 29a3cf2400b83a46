import type { Picture } from '../../../edge-api/contract/catalogue/picture';

/** What lists and heads show of an article; its text is a module of its own (`article-text.ts`). */
export type Article = {
  slug: string;
  title: string;
  /** At most 170 characters, so that search results show it whole. */
  summary: string;
  /** The day, `2026-01-31`. */
  publishedOn: string;
  /** Follows from the text, which lists do not load; a test compares the two. */
  readingMinutes: number;
  image: Picture;
  /** Slugs of the services that it is about. */
  services: string[];
};
