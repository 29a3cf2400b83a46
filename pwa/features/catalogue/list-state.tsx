import { lazyPart } from '../../loading/lazy-part';
import { OptionalPart } from '../../loading/quietly';
import { CardSkeletons } from '../../ui/skeleton';
import type { ListStateProps } from './not-on-device';

const NotOnDevice = lazyPart(() => import('./not-on-device').then((module) => module.NotOnDevice));

/** Shown instead of a list that is not known: empty cards first, then why it is missing. */
export function ListState(props: ListStateProps) {
  if (!props.stored.failed) return <CardSkeletons count={6} ratio={props.ratio} />;
  return (
    <OptionalPart fallback={<p>This can’t be loaded now.</p>}>
      <NotOnDevice {...props} />
    </OptionalPart>
  );
}
