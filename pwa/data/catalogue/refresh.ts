import type {
  CatalogueChanges,
  CatalogueScope,
} from '../../../edge-api/contract/catalogue/catalogue';
import { limits } from '../../config/limits';
import type { SampanDb } from '../store/db';
import { applyChanges, checkedAtMs } from './stored-catalogue';

/** What a refresh works with; a test passes its own clock. */
export type RefreshTools = {
  db: SampanDb;
  fetchChanges: (scope: CatalogueScope, since: string) => Promise<CatalogueChanges>;
  nowMs: () => number;
  sleep: (ms: number) => Promise<void>;
};

const underWay = new Map<CatalogueScope, Promise<void>>();

/**
 * Brings the stored part up to date: asks what changed since its cursor and stores it, with three
 * retries. Screens show what is stored meanwhile, and after a failure too.
 * @throws ApiError or UnreachableError of the last try
 */
export function refresh(scope: CatalogueScope, tools: RefreshTools): Promise<void> {
  const running = underWay.get(scope);
  if (running) return running;
  const started = withRetries(() => pull(scope, tools), tools.sleep).finally(() =>
    underWay.delete(scope),
  );
  underWay.set(scope, started);
  return started;
}

/** As `refresh`, unless the API was asked a moment ago. */
export async function refreshWhenStale(scope: CatalogueScope, tools: RefreshTools): Promise<void> {
  const storedAtMs = await checkedAtMs(tools.db, scope);
  const ageMs = storedAtMs === null ? Number.POSITIVE_INFINITY : tools.nowMs() - storedAtMs;
  // A clock that was set back makes the age negative: then ask rather than trust it.
  if (ageMs >= 0 && ageMs < limits.refreshFreshMs) return;
  await refresh(scope, tools);
}

async function pull(scope: CatalogueScope, { db, fetchChanges, nowMs }: RefreshTools) {
  for (;;) {
    const since = (await db.scopes.get(scope))?.cursor ?? '';
    const changes = await fetchChanges(scope, since);
    await applyChanges(db, scope, changes, nowMs());
    if (!changes.hasMore) return;
  }
}

async function withRetries(work: () => Promise<void>, sleep: RefreshTools['sleep']) {
  for (let retry = 0; ; retry++) {
    try {
      return await work();
    } catch (error) {
      if (retry >= limits.refreshRetries) throw error;
      await sleep(Math.min(limits.refreshBackoffMs * 2 ** retry, limits.refreshBackoffCapMs));
    }
  }
}
