import { memo, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Snapshot } from '../../edge-api/contract/page';
import { behindPage } from '../config/when-idle';
import { startAuth, useAuth } from '../features/account/use-auth';
import { SnapshotProvider } from '../features/catalogue/use-stored';
import { ConnectionNote } from '../features/shell/connection-note';
import { Header } from '../features/shell/header';
import { lazyPart } from '../ui/lazy-part';
import { LoadingScreen } from '../ui/loading-screen';
import { Quietly } from '../ui/quietly';
import { Toasts } from '../ui/toast';
import { useIdle } from '../ui/use-idle';
import { ErrorBoundary } from './error-boundary';
import { PageOf } from './lazy-page';
import { findRoute } from './routes';
import { useFreshScreen } from './use-fresh-screen';

// None of these is needed to read a page: they load behind it, or when they are asked for.
const Pocket = lazyPart(() => import('./pocket').then((module) => module.Pocket));
const VerificationBanner = lazyPart(() =>
  import('../features/account/verification-banner').then((module) => module.VerificationBanner),
);
const ServiceMenu = lazyPart(() =>
  import('../features/catalogue/service-menu').then((module) => module.ServiceMenu),
);
const ServiceSearch = lazyPart(() =>
  import('../features/catalogue/service-search').then((module) => module.ServiceSearch),
);

// It comes ready in the HTML and is read long after the page answers: its code loads behind it.
const loadPageEnd = () => import('./page-end');
const PageEnd = import.meta.env.SSR
  ? (await loadPageEnd()).PageEnd
  : lazyPart(() => behindPage(loadPageEnd).then((module) => module.PageEnd));

// Nothing from outside may change it before its code is there, or React would make it anew.
const EndOfPage = memo(function EndOfPage() {
  return (
    <Quietly>
      <PageEnd />
    </Quietly>
  );
});

/** The layout around every screen, and the screen of the current path in it. */
export function App({ snapshot }: { snapshot: Snapshot }) {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  const main = useFreshScreen(path);
  const idle = useIdle();
  const auth = useAuth();
  // From here on the page answers to its visitor; the benchmark reads it.
  useEffect(() => {
    performance.mark('interactive');
    startAuth();
  }, []);

  return (
    <SnapshotProvider value={snapshot}>
      <Header
        account={auth}
        pocket={
          idle && (
            <Quietly>
              <Pocket />
            </Quietly>
          )
        }
        serviceLinks={<ServiceMenu />}
        serviceSearch={(close) => <ServiceSearch onClose={close} />}
      />
      <ConnectionNote />
      {auth.user?.emailVerified === false && (
        <Quietly>
          <VerificationBanner email={auth.user.email} />
        </Quietly>
      )}
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path} onError={route.forget}>
          <Suspense fallback={<LoadingScreen />}>
            <PageOf page={route} params={params} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <EndOfPage />
      <Toasts />
    </SnapshotProvider>
  );
}
