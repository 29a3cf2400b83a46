import { Component, type ReactNode } from 'react';
import { company } from '../config/company/company';
import { reportThrown } from '../loading/page-errors';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

type Props = { children: ReactNode; onError: (() => void) | undefined };
type State = { failed: boolean };

/** A screen that fails says so inside the layout, and offers to load the page again. */
export class ErrorBoundary extends Component<Props, State> {
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
