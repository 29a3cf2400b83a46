import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import type { CompanyArticle } from '../../config/company/articles';

/** What lists and heads show of an article; its text is a module of its own (`article-text.ts`). */
export type Article = Omit<CompanyArticle, 'alt'> & { image: Picture };
