import { Hono } from 'hono';
import { cardProduct, cardService } from '../contract/catalogue/cards';
import { knownSearch } from '../contract/catalogue/known-search';
import { productsQuery } from '../contract/catalogue/listing';
import { type CatalogueReader, signInPolicyHeader } from '../contract/page';
import { shareTarget } from '../contract/share-target';
import { locateProduct } from '../db/catalogue/former-addresses';
import { pageOfProducts } from '../db/catalogue/product-page';
import {
  findService,
  formerService,
  listMenuServices,
  listServiceChoices,
  listServices,
} from '../db/catalogue/service-queries';
import type { Deps, Site } from '../deps';
import type { ContentPolicy } from '../http/content-policy';
import { pathOf } from '../http/path-of-url';
import { documentStream, shellDocument } from './document';

const pathWithoutPage = '/nowhere/to-be-found';

type Needs = Pick<Deps, 'db' | 'site' | 'log' | 'privacy' | 'errorReports'> & {
  policy: ContentPolicy;
};

/** Every page of the site, rendered; mounted after all other routes. */
export const siteRoutes = ({ db, site, log, privacy, errorReports, policy }: Needs) => {
  const reportsErrors = errorReports !== null;
  const read = catalogueReader(db, privacy);
  return (
    new Hono()
      .get('/app-shell', async (c) => {
        c.header(
          signInPolicyHeader,
          await policy(site.build.filesOf().style, { googleSignIn: true }),
        );
        return c.html(shellDocument(site.build, { reportsErrors }));
      })
      // Here no service worker has taken the files: the form asks for them again.
      .all(shareTarget.path, (c) => c.redirect(shareTarget.lost, 303))
      .get('*', async (c) => {
        const { pathname, search } = pathOf(c.req.raw.url);
        const page = await site.render(renderedPath(site, pathname, search), read, (error) =>
          log.error('part of a page failed', {
            route: site.addresses.pattern(pathname),
            error: error instanceof Error ? error : String(error),
          }),
        );
        // Browsers store a 301 for ever unless they are told to ask: the address may be used again.
        if (page.status === 301) {
          const location = page.path.includes('?') ? page.path : page.path + search;
          return c.body(null, 301, { location, 'cache-control': 'no-cache' });
        }
        // This policy takes another browser process, whose start a slow phone waits for: only pages of
        // one user have it, and the shell, from which they start (docs/decisions/0022).
        if (page.head.canonicalPath !== null) c.header('cross-origin-opener-policy', undefined);
        return c.body(
          documentStream(site.build, site.origin, page, { reportsErrors }),
          page.status,
          {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
            'content-security-policy': await policy(site.build.filesOf(page.module).style, {
              googleSignIn: site.addresses.offersSignIn(pathname),
            }),
          },
        );
      })
  );
};

/** One document for all addresses without a page; parameters that the page does not know are dropped. */
function renderedPath({ addresses }: Site, pathname: string, search: string): string {
  const parameters = addresses.parameters(pathname);
  return parameters === null ? pathWithoutPage : pathname + knownSearch(search, parameters);
}

function catalogueReader(db: Deps['db'], privacy: Deps['privacy']): CatalogueReader {
  return {
    services: async () => (await listServices(db)).map(cardService),
    menuServices: () => listMenuServices(db),
    serviceChoices: () => listServiceChoices(db),
    service: async (slug) => (await findService(db, slug)) ?? formerService(db, slug),
    products: async (listing) => {
      const { items, total } = await pageOfProducts(db, productsQuery(listing));
      return { items: items.map(cardProduct), total };
    },
    product: (departments, name) => locateProduct(db, name, departments),
    privacySettings: async () => privacy,
  };
}
