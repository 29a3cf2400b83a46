import { lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Snapshot } from '../../edge-api/contract/page';
import { SnapshotProvider } from '../features/catalogue/use-stored';
import { ConnectionNote } from '../features/shell/connection-note';
import { Header } from '../features/shell/header';
import { LoadingScreen } from '../ui/loading-screen';
import { Quietly } from '../ui/quietly';
import { Toasts } from '../ui/toast';
import { useIdle } from '../ui/use-idle';
import { ErrorBoundary } from './error-boundary';
import { PageOf } from './lazy-page';
import { findRoute } from './routes';
import { useFreshScreen } from './use-fresh-screen';

// None of these is needed to read a page: they load behind it, or when they are asked for.
const OutboxTray = lazy(() =>
  import('../features/outbox/outbox-tray').then((module) => ({ default: module.OutboxTray })),
);
const UpdatePrompt = lazy(() =>
  import('../features/install/update-prompt').then((module) => ({ default: module.UpdatePrompt })),
);
const InstallButton = lazy(() =>
  import('../features/install/install-button').then((module) => ({
    default: module.InstallButton,
  })),
);
const ServiceMenu = lazy(() =>
  import('../features/catalogue/service-menu').then((module) => ({
    default: module.ServiceMenu,
  })),
);
const ServiceSearch = lazy(() =>
  import('../features/catalogue/service-search').then((module) => ({
    default: module.ServiceSearch,
  })),
);

// It comes ready in the HTML and is read long after the page answers: its code loads behind it.
const PageEnd = import.meta.env.SSR
  ? (await import('../features/shell/page-end')).PageEnd
  : lazy(() =>
      import('../features/shell/page-end').then((module) => ({ default: module.PageEnd })),
    );

// Nothing from outside may change it before its code is there, or React would make it anew.
const EndOfPage = memo(function EndOfPage() {
  return (
    <Quietly>
      <PageEnd install={<InstallOffer />} />
    </Quietly>
  );
});

function InstallOffer() {
  return (
    useIdle() && (
      <Quietly>
        <InstallButton />
      </Quietly>
    )
  );
}

const nobody = { kind: 'nobody' } as const;

/** The layout around every screen, and the screen of the current path in it. */
export function App({ snapshot }: { snapshot: Snapshot }) {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  const main = useFreshScreen(path);
  const idle = useIdle();
  const later = (part: ReactNode) => idle && <Quietly>{part}</Quietly>;
  // From here on the page answers to its visitor; the benchmark reads it.
  useEffect(() => void performance.mark('interactive'), []);

  return (
    <SnapshotProvider value={snapshot}>
      <Header
        account={nobody}
        outbox={later(<OutboxTray />)}
        serviceLinks={<ServiceMenu />}
        serviceSearch={(close) => <ServiceSearch onClose={close} />}
      />
      <ConnectionNote />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path} onError={route.forget}>
          <Suspense fallback={<LoadingScreen />}>
            <PageOf page={route} params={params} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <EndOfPage />
      {later(<UpdatePrompt />)}
      <Toasts />
    </SnapshotProvider>
  );
}
