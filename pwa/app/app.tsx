import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Snapshot } from '../../edge-api/contract/page';
import { SnapshotProvider } from '../features/catalogue/use-stored';
import { InstallButton } from '../features/install/install-button';
import { UpdatePrompt } from '../features/install/update-prompt';
import { OutboxButton } from '../features/outbox/outbox-button';
import { ConnectionNote } from '../features/shell/connection-note';
import { Footer } from '../features/shell/footer';
import { Header } from '../features/shell/header';
import { LoadingScreen } from '../ui/loading-screen';
import { Toasts } from '../ui/toast';
import { ErrorBoundary } from './error-boundary';
import { PageOf } from './lazy-page';
import { findRoute } from './routes';
import { useFreshScreen } from './use-fresh-screen';

/** The layout around every screen, and the screen of the current path in it. */
export function App({ snapshot }: { snapshot: Snapshot }) {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  const main = useFreshScreen(path);
  // From here on the page answers to its visitor; the benchmark reads it.
  useEffect(() => void performance.mark('interactive'), []);

  return (
    <SnapshotProvider value={snapshot}>
      <Header outbox={<OutboxButton />} />
      <ConnectionNote />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path} onError={route.forget}>
          <Suspense fallback={<LoadingScreen />}>
            <PageOf page={route} params={params} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer install={<InstallButton />} />
      <UpdatePrompt />
      <Toasts />
    </SnapshotProvider>
  );
}
