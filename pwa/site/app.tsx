import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { PageData } from '../../edge-api/contract/page-data';
import { ApplicationRouter } from '../frame/application-router';
import { Frame } from '../frame/frame';
import { PageOf } from '../loading/lazy-page';
import { PageDataProvider } from '../loading/page-data';
import { awaitQuiet } from '../loading/second-wave';
import { LoadingScreen } from '../ui/loading/loading-screen';
import { findRoute } from './routes';

type Props = {
  pageData: PageData;
  /** What the server renders: path and query. */
  ssrPath?: string;
};

/** Shows the layout around every page, and in it the page of the current path. */
export function App({ pageData, ssrPath }: Props) {
  return (
    <PageDataProvider value={pageData}>
      <ApplicationRouter of="site" ssrPath={ssrPath}>
        <Page />
      </ApplicationRouter>
    </PageDataProvider>
  );
}

function Page() {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  useEffect(awaitQuiet, []);
  return (
    <Frame onError={route.forget}>
      <Suspense fallback={<LoadingScreen />}>
        <PageOf page={route} params={params} />
      </Suspense>
    </Frame>
  );
}
