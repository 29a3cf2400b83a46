import { Hono } from 'hono';
import { v7 as uuidV7 } from 'uuid';
import { knownSearch } from '../contract/catalogue/known-search';
import { signInPolicyHeader } from '../contract/page';
import { shareTarget } from '../contract/share-target';
import type { Deps, Site } from '../deps';
import type { ContentPolicy } from '../http/content-policy';
import { pathOf } from '../http/path-of-url';
import { answerPage } from './answer-page';
import type { FormDocuments } from './form-documents';
import type { FormReader } from './form-reader';
import { shellDocument } from './page-document';
import { pageReader } from './page-reader';

const pathWithoutPage = '/nowhere/to-be-found';

type Needs = Pick<Deps, 'db' | 'site' | 'log' | 'privacy' | 'errorReports' | 'clientAddress'> & {
  policy: ContentPolicy;
  documents: FormDocuments;
  reader: FormReader;
};

/** The routes of all rendered pages of the site; they come after all other routes. */
export const siteRoutes = (deps: Needs) => {
  const { site, log, errorReports, policy, documents, reader } = deps;
  const reportsErrors = errorReports !== null;
  const read = pageReader(deps);
  return (
    new Hono()
      .get('/app-shell', async (c) => {
        c.header(
          signInPolicyHeader,
          await policy(site.build.filesOf().style, { googleSignIn: true }),
        );
        return c.html(shellDocument(site.build, { reportsErrors }));
      })
      // No service worker took the files here, so the form asks for them again.
      .all(shareTarget.path, (c) => c.redirect(shareTarget.lost, 303))
      .get('*', async (c) => {
        const { pathname, search } = pathOf(c.req.raw.url);
        const report = (error: unknown) =>
          log.error('part of a page failed', {
            route: site.addresses.pattern(pathname),
            error: error instanceof Error ? error : String(error),
          });
        const answer = async (id?: string) => {
          const path = renderedPath(site, pathname, search);
          const page = id
            ? await site.render(path, reader.of(deps.clientAddress(c)), report, { id })
            : await site.render(path, read, report);
          // Browsers store a 301 for ever unless they are told to ask: the address may be used again.
          if (page.status === 301) {
            const location = page.path.includes('?') ? page.path : page.path + search;
            return c.body(null, 301, { location, 'cache-control': 'no-cache' });
          }
          return answerPage(c, deps, page);
        };
        if (!site.addresses.forms.includes(pathname)) return answer();
        return search ? answer(uuidV7()) : documents.make(c, pathname, answer);
      })
  );
};

/** Returns one path for all addresses without a page; it drops parameters that the page does not know. */
function renderedPath({ addresses }: Site, pathname: string, search: string): string {
  const parameters = addresses.parameters(pathname);
  return parameters === null ? pathWithoutPage : pathname + knownSearch(search, parameters);
}
