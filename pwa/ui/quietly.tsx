import { Component, type ReactNode, Suspense } from 'react';

/**
 * Around a part that loads behind the page and that the page can do without: while it is on its
 * way, and when it can't be had (no connection), there is nothing in its place, and the rest stays.
 */
export class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
