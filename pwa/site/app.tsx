import { Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import type { PageData } from '../../edge-api/contract/page-data';
import { Frame } from '../frame/frame';
import { openedWithin } from '../frame/opened-within';
import { PageOf } from '../loading/lazy-page';
import { PageDataProvider } from '../loading/page-data';
import { awaitQuiet } from '../loading/second-wave';
import { LoadingScreen } from '../ui/loading/loading-screen';
import { findRoute } from './routes';

const aroundNav = openedWithin('site');

/** The layout around every page, and the page of the current path in it. */
export function App({ pageData }: { pageData: PageData }) {
  return (
    <PageDataProvider value={pageData}>
      <Router aroundNav={aroundNav}>
        <Page />
      </Router>
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
