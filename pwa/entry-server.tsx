import { StrictMode } from 'react';
// Not the build for Node: that keeps an AsyncLocalStorage, and before version 24 Node then runs hooks
// for every callback and promise of the process, a tenth of what a ready answer takes.
import { renderToReadableStream } from 'react-dom/server.edge';
import { Router } from 'wouter';
import type { CatalogueReader, Render } from '../edge-api/contract/page';
import type { PageData } from '../edge-api/contract/page-data';
import { App } from './app/app';
import { formData } from './app/posted/posted-forms';
import { findRoute } from './app/routes';
import { type HeadState, TitleAndMetaSink } from './app/title-and-meta';

export { readForm } from './app/posted/posted-forms';
export { loadEveryPage } from './app/routes';
export { siteAddresses as addresses } from './app/site-addresses';
export { company } from './config/company/company';

/** Renders the page at `path` with the catalogue as it is; no page needs a script to be read. */
export const render: Render = async (path, read, report, form) => {
  const [pathname = path, search = ''] = path.split('?');
  const { route, params } = findRoute(pathname);
  const { load } = await route.load();
  const ofPage = (await load?.(read, params, search)) ?? {};
  if ('status' in ofPage) return ofPage;
  const pageData = {
    ...ofPage,
    ...(ofPage.services ? {} : await ofMenus(read, report)),
    ...(form && (await formData(pathname, search, form, read))),
  };
  const sink: HeadState = { head: undefined, status: 200 };

  const body = await renderToReadableStream(
    <StrictMode>
      <TitleAndMetaSink value={sink}>
        <Router ssrPath={path}>
          <App pageData={pageData} />
        </Router>
      </TitleAndMetaSink>
    </StrictMode>,
    // Nothing suspends, and without this React would send large pages in parts that need a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void report(error) },
  );
  if (!sink.head) throw new Error(`The page at ${path} says nothing of itself.`);
  const { status, head } = sink;
  return { status, head, pageData, body, module: route.module };
};

/** Without a database a page that needs none is still shown, and its menu leads to all services. */
async function ofMenus(read: CatalogueReader, report: (error: unknown) => void): Promise<PageData> {
  try {
    return { menuServices: { value: await read.menuServices() } };
  } catch (error) {
    report(error);
    return {};
  }
}
