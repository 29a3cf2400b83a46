import { lazy } from '../../loading/lazy';
import { CardSkeletons } from '../../ui/skeleton';
import type { ListStateProps } from './not-on-device';

const NotOnDevice = lazy(() => import('./not-on-device'), 'NotOnDevice');

/** Shown instead of a list that is not known: empty cards first, then why it is missing. */
export function ListState(props: ListStateProps) {
  if (!props.stored.failed) return <CardSkeletons count={6} ratio={props.ratio} />;
  return <NotOnDevice {...props} fallback={<p>This can’t be loaded now.</p>} />;
}
