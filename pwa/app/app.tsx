import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { PageData } from '../../edge-api/contract/page-data';
import { startAuth } from '../features/account/use-auth';
import { PageOf } from '../loading/lazy-page';
import { PageDataProvider } from '../loading/page-data';
import { awaitQuiet } from '../loading/second-wave';
import { LoadingScreen } from '../ui/loading/loading-screen';
import { ErrorBoundary } from './error-boundary';
import { PageEnd } from './page-end';
import { findRoute } from './routes';
import { TopOfPage } from './top-of-page';
import { useScrollAndFocus } from './use-scroll-and-focus';

/** The layout around every screen, and the screen of the current path in it. */
export function App({ pageData }: { pageData: PageData }) {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  const main = useScrollAndFocus(path);
  // From here on the page answers to its visitor; the benchmark reads it.
  useEffect(() => {
    performance.mark('interactive');
    document.documentElement.classList.add('hydrated');
    startAuth();
    awaitQuiet();
  }, []);

  return (
    <PageDataProvider value={pageData}>
      <TopOfPage />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path} onError={route.forget}>
          <Suspense fallback={<LoadingScreen />}>
            <PageOf page={route} params={params} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <PageEnd />
    </PageDataProvider>
  );
}
