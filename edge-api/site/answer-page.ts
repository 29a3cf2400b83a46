import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RenderedPage } from '../contract/page';
import type { Deps } from '../deps';
import type { ContentPolicy } from '../http/content-policy';
import { documentStream } from './page-document';

type Needs = Pick<Deps, 'site' | 'errorReports'> & { policy: ContentPolicy };

/** Answers with a page in its document; `status` is the page's own, unless it is given. */
export async function answerPage(
  c: Context,
  { site, errorReports, policy }: Needs,
  page: RenderedPage,
  status: ContentfulStatusCode = page.status,
): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  // This policy takes another browser process, and a slow phone waits for its start. So only pages of one user have
  // it, and the shell, from which they start (docs/decisions/0022).
  if (page.head.canonicalPath !== null) c.header('cross-origin-opener-policy', undefined);
  const reportsErrors = errorReports !== null;
  return c.body(documentStream(site.build, site.origin, page, { reportsErrors }), status, {
    'content-type': 'text/html; charset=utf-8',
    // Browsers store private pages, and show them again with Back: a form that is sent again has the same id.
    'cache-control': site.addresses.isForOne(pathname) ? 'private, no-cache' : 'no-cache',
    'content-security-policy': await policy(site.build.filesOf(page.module).style, {
      googleSignIn: site.addresses.offersSignIn(pathname),
    }),
  });
}
