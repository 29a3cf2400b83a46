import { lazyPart } from '../../loading/lazy-part';
import { OptionalPart } from '../../loading/quietly';
import { CardSkeletons } from '../../ui/skeleton';
import type { Stored } from './use-stored';

const NotOnDevice = lazyPart(() => import('./not-on-device').then((module) => module.NotOnDevice));

export type ListStateProps = {
  stored: Stored<unknown>;
  /** Of the pictures to come. */
  ratio: string;
  what?: 'list' | 'product' | 'service';
  heading?: 'h1' | 'h2';
};

/** What stands in place of a list that is not known: empty cards first, then why it is missing. */
export function ListState(props: ListStateProps) {
  if (!props.stored.failed) return <CardSkeletons count={6} ratio={props.ratio} />;
  return (
    <OptionalPart fallback={<p>This can’t be loaded now.</p>}>
      <NotOnDevice {...props} />
    </OptionalPart>
  );
}
