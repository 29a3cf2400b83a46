import { Suspense } from 'react';
import { useLocation } from 'wouter';
import type { Snapshot } from '../../edge-api/contract/page';
import { SnapshotProvider } from '../features/catalogue/use-stored';
import { OutboxButton } from '../features/outbox/outbox-button';
import { ConnectionNote } from '../features/shell/connection-note';
import { Footer } from '../features/shell/footer';
import { Header } from '../features/shell/header';
import { UpdatePrompt } from '../features/install/update-prompt';
import { LoadingScreen } from '../ui/loading-screen';
import { Toasts } from '../ui/toast';
import { ErrorBoundary } from './error-boundary';
import { findRoute } from './routes';
import { useFreshScreen } from './use-fresh-screen';

/** The layout around every screen, and the screen of the current path in it. */
export function App({ snapshot }: { snapshot: Snapshot }) {
  const [path] = useLocation();
  const { route, params } = findRoute(path);
  const main = useFreshScreen(path);

  return (
    <SnapshotProvider value={snapshot}>
      <Header outbox={<OutboxButton />} />
      <ConnectionNote />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<LoadingScreen />}>
            <route.Page params={params} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <UpdatePrompt />
      <Toasts />
    </SnapshotProvider>
  );
}
