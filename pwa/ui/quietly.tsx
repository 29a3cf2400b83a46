import { Component, type ReactNode, Suspense } from 'react';

type Props = { children: ReactNode; fallback?: ReactNode };

/**
 * Around a part that loads behind the page and that the page can do without: while it is on its
 * way, and when it can't be had (no connection), the fallback stands in its place, and the rest stays.
 */
export class Quietly extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
