import {
  categoriesByDepartment,
  type Department,
} from '../../edge-api/contract/catalogue/departments';
import type { SiteAddresses } from '../../edge-api/contract/page';
import { links } from './links';

const categoryPages = Object.entries(categoriesByDepartment).flatMap(([department, categories]) =>
  department === 'kids'
    ? [links.department('kids')]
    : categories.map((category) => links.category(department as Department, category)),
);

/** Every page that search engines may know of; `articles` are those of the blog. */
export const addressesWith = (articles: string[]): Omit<SiteAddresses, 'parameters'> => ({
  fixed: [
    links.home,
    links.about,
    links.services,
    links.servicesExport,
    links.servicesImport,
    links.request(),
    links.chargeableWeight,
    links.articles,
    ...articles.map(links.article),
    links.product,
    links.department('new'),
    links.department('used'),
    links.women,
    ...categoryPages,
    links.contact,
    links.privacy,
    links.terms,
  ],
  service: links.service,
  product: links.productDetail,
});
