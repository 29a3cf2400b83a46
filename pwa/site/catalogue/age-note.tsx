import type { Stored } from '../../frame/use-stored';
import { lazy } from '../../loading/lazy';

const StoredAge = lazy(() => import('./stored-age'), 'StoredAge');

/** How old a stored list is, while it can't be refreshed. */
export function AgeNote({ stored }: { stored: Stored<unknown> }) {
  const { checkedAtMs, failed, retry } = stored;
  if (checkedAtMs === null) return null;
  return <StoredAge checkedAtMs={checkedAtMs} failed={failed} onRetry={retry} />;
}
