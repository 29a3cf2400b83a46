import { Component, type ReactNode, Suspense } from 'react';
import { reportThrown } from './page-errors';

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** The record that is shown: when it is another one, the part is tried again. */
  of?: unknown;
};
type State = { failed: boolean; of: unknown };

/**
 * Goes around a part that the page can do without. The fallback is shown while its code is on its way, when its code
 * can't be loaded (no connection), and when its record can't be shown; the rest of the page stays. A fallback that
 * fails too leaves nothing. React writes each failure to the console. On the server the part is left to the browser,
 * which tries it once more.
 */
export class OptionalPart extends Component<Props, State> {
  override state: State = { failed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { failed: false, of };
  }

  override componentDidCatch(error: Error): void {
    reportThrown(error);
  }

  override render() {
    const { children, fallback = null } = this.props;
    const quietFallback = fallback && <OptionalPart>{fallback}</OptionalPart>;
    if (this.state.failed) return quietFallback;
    return <Suspense fallback={quietFallback}>{children}</Suspense>;
  }
}
