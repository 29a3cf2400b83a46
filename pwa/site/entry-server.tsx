import { StrictMode } from 'react';
// This is not the build for Node, which keeps an AsyncLocalStorage. Before version 24 Node then runs hooks for every
// callback and promise of the process, a tenth of what a ready answer takes.
import { renderToReadableStream } from 'react-dom/server.edge';
import type { CatalogueReader, Render, RenderedPage } from '../../edge-api/contract/page';
import type { PageData } from '../../edge-api/contract/page-data';
import { company } from '../config/company/company';
import { applicationAt } from '../config/find-address';
import { type HeadState, TitleAndMetaSink } from '../frame/title-and-meta';
import { LoadingScreen } from '../ui/loading/loading-screen';
import { App } from './app';
import { formData } from './posted/posted-forms';
import { findRoute } from './routes';

export { readForm } from './posted/posted-forms';
export { loadEveryPage } from './routes';
export { siteAddresses as addresses } from './site-addresses';

export { company };

/** Renders the page at `path` with the catalogue as it is; no page needs a script to be read. */
export const render: Render = async (path, read, report, form) => {
  const [pathname = path, search = ''] = path.split('?');
  if (applicationAt(pathname) === 'dashboard') return dashboardPage();
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
        <App pageData={pageData} ssrPath={path} />
      </TitleAndMetaSink>
    </StrictMode>,
    // Nothing suspends, and without this React would send large pages in parts that need a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void report(error) },
  );
  if (!sink.head) throw new Error(`The page at ${path} says nothing of itself.`);
  const { status, head } = sink;
  return { application: 'site', status, head, pageData, body, module: route.module };
};

/** Renders one document for all addresses of the dashboard and for everyone: it says only that something comes. */
const dashboardPage = async (): Promise<RenderedPage> => ({
  application: 'dashboard',
  status: 200,
  head: {
    title: company.brand,
    description: `The dashboard of ${company.name}.`,
    canonicalPath: null,
  },
  pageData: {},
  body: await renderToReadableStream(<LoadingScreen />),
  module: 'pwa/dashboard/start.tsx',
});

/** Without a database a page that needs none is still shown, and its menu has the link to all services. */
async function ofMenus(read: CatalogueReader, report: (error: unknown) => void): Promise<PageData> {
  try {
    return { menuServices: { value: await read.menuServices() } };
  } catch (error) {
    report(error);
    return {};
  }
}
