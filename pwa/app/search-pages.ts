import { links } from '../config/links';
import { articles } from '../features/articles/articles';
import type { Pages } from '../features/search/find-everything';

/** What the search knows besides the catalogue and the ports. */
export const searchPages: Pages = [
  {
    title: 'Articles',
    entries: articles.map(({ slug, title, summary }) => ({
      label: title,
      words: summary,
      href: links.article(slug),
    })),
  },
  {
    title: 'Tools',
    entries: [
      {
        label: 'Chargeable weight',
        words: 'calculator volume weight',
        href: links.chargeableWeight,
      },
    ],
  },
];
