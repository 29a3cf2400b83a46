import { categoriesOf, departments } from '../../edge-api/contract/catalogue/departments';
import { lanes } from '../../edge-api/contract/freight/lanes';
import type { SiteAddresses } from '../../edge-api/contract/page';
import type { Address } from '../config/address';
import { allAddresses } from '../config/addresses';
import { canonicalPath, findAddress, isSearchPath, offersSignIn } from '../config/find-address';
import { links } from '../config/links';
import { articles } from './articles/articles';
import { knownQuery } from './known-queries';

/** Returns the addresses of a row in the sitemap; those of services and products come from the database. */
function listed({ sitemap, pattern, given }: Address): string[] {
  if (sitemap === 'page') return [pattern];
  if (sitemap === 'articles') return articles.map(({ slug }) => links.article(slug));
  if (sitemap === 'lanes') return lanes.map(({ slug }) => links.lane(slug));
  if (sitemap !== 'categories') return [];
  return departments
    .filter((department) => department === given?.department)
    .flatMap((department) =>
      categoriesOf(department).map((category) => links.category(department, category)),
    );
}

/** The site's addresses as the server uses them. */
export const siteAddresses: SiteAddresses = {
  canonical: canonicalPath,
  parameters(pathname) {
    const found = findAddress(pathname);
    return found && knownQuery(found.address);
  },
  pattern: (pathname) => findAddress(pathname)?.address.pattern ?? null,
  isSearchPath,
  forms: allAddresses.filter(({ hasForm }) => hasForm).map(({ pattern }) => pattern),
  isForOne: (pathname) => findAddress(pathname)?.address.forOne === true,
  receipt: links.received,
  submission: links.submission,
  inbox: ({ reference, id }) =>
    links.adminRecord(/^cm-/i.test(reference) ? 'contact-messages' : 'service-requests', id),
  offersSignIn,
  sitemap: allAddresses.flatMap(listed),
  service: links.service,
  product: links.product,
  signedIn: shortest(
    allAddresses.filter(({ access }) => access).map(({ pattern }) => pattern.replace(/:.*/, '')),
  ),
};

/** Leaves out paths that begin like another one: strangers need not learn them. */
function shortest(paths: string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}
