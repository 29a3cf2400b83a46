import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { startAuth } from './account/use-auth';
import { ErrorBoundary } from './error-boundary';
import { PageEnd } from './page-end';
import { TopOfPage } from './top-of-page';
import { useScrollAndFocus } from './use-scroll-and-focus';

type Props = {
  children: ReactNode;
  /** After a screen could not be shown. */
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
