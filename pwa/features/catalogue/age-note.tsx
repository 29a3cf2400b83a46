import { lazyPart } from '../../loading/lazy-part';
import { OptionalPart } from '../../loading/quietly';
import type { Stored } from './use-stored';

const StoredAge = lazyPart(() => import('./stored-age').then((module) => module.StoredAge));

/** How old a stored list is, while it can't be refreshed. */
export function AgeNote({ stored }: { stored: Stored<unknown> }) {
  const { checkedAtMs, failed, retry } = stored;
  if (checkedAtMs === null) return null;
  return (
    <OptionalPart>
      <StoredAge checkedAtMs={checkedAtMs} failed={failed} onRetry={retry} />
    </OptionalPart>
  );
}
