import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { company } from '../config/company/company';
import { lazy } from '../loading/lazy';
import { reportThrown } from '../loading/page-errors';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Toasts } from '../ui/toast';
import { startAuth, useAuth } from './account/use-auth';
import { SearchSlot } from './search/search-slot';
import { ServiceMenu } from './service-menu';
import { ConnectionNote } from './shell/connection-note';
import { FloatingHelp } from './shell/floating-help';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { useMenuServices } from './use-menu-services';

// None of these is needed to read a page: they load behind it.
const BasketAndOutboxLinks = lazy(
  () => import('./basket-and-outbox-links'),
  'BasketAndOutboxLinks',
);
const VerificationBanner = lazy(
  () => import('./account/verification-banner'),
  'VerificationBanner',
);
const LostAccessNote = lazy(() => import('./account/lost-access-note'), 'LostAccessNote');
const loadSearchPages = async () => (await import('./search-pages')).searchPages;

/**
 * Shows the bar, and below it what there is to say of the connection and the account. Only this part follows who is
 * logged in, which becomes known during the first rendering: a list of products is not rendered again for it.
 */
function TopOfPage() {
  const auth = useAuth();
  const services = useMenuServices();
  return (
    <>
      <Header
        account={auth}
        tools={<BasketAndOutboxLinks />}
        serviceLinks={<ServiceMenu services={services} />}
        searchBox={(id) => <SearchSlot id={id} loadPages={loadSearchPages} />}
      />
      <ConnectionNote />
      {auth.lost && <LostAccessNote lost={auth.lost} />}
      {auth.user?.emailVerified === false && <VerificationBanner email={auth.user.email} />}
    </>
  );
}

type ErrorBoundaryProps = { children: ReactNode; onError: (() => void) | undefined };
type State = { failed: boolean };

/** A screen that fails says so inside the layout, and offers to load the page again. */
class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    reportThrown(error);
    this.props.onError?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice icon="alert" title="This page could not be shown">
        <p>
          The connection may have dropped, or {company.brand} was updated while this page was open.
          Nothing that you wrote is lost.
        </p>
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <p>
          Or call us: <a href={company.phone.tel}>{company.phone.display}</a>
        </p>
      </Notice>
    );
  }
}

const InstallButton = lazy(() => import('./install/install-button'), 'InstallButton');
const UpdatePrompt = lazy(() => import('./install/update-prompt'), 'UpdatePrompt');

/** Shows what every page ends with, short messages, and the offers that come up later. */
function PageEnd() {
  return (
    <>
      <FloatingHelp />
      <Footer install={<InstallButton />} />
      <UpdatePrompt />
      <Toasts />
    </>
  );
}

type Props = {
  children: ReactNode;
  /** Called after a screen could not be shown. */
  onError?: () => void;
};

/** What is around every screen, of the site and of the dashboard. */
export function Frame({ children, onError }: Props) {
  const [path] = useLocation();
  const main = useScrollAndFocus(path);
  // From here on the page answers to its visitor; the benchmark reads it.
  useEffect(() => {
    performance.mark('interactive');
    document.documentElement.classList.add('hydrated');
    startAuth();
  }, []);
  return (
    <>
      <TopOfPage />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path} onError={onError}>
          {children}
        </ErrorBoundary>
      </main>
      <PageEnd />
    </>
  );
}

/**
 * Goes back to the top on every change of route and moves the focus to the new screen. Returns the ref of its
 * element.
 */
function useScrollAndFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // Only the link to the top scrolls slowly.
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
