import { type AdminScope, adminScopes } from '../../../edge-api/contract/admin/admin-feed';
import { pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { AdminApi } from '../http/admin-api';
import { ApiError, UnreachableError } from '../http/answers';
import { isOffline, onConnection } from '../http/connection';
import type { PrivateDb } from '../store/private-db';
import { follow } from '../sync/follow-feed';
import type { PageEvents } from '../sync/page-events';
import { repeatedPass } from '../sync/repeated-pass';
import { adminFeed, deleteOldRecords, fillScope } from './admin-feed';

export type SyncTools = {
  db: PrivateDb;
  api: Pick<AdminApi, 'overview' | 'changes' | 'list' | 'events'>;
  page: Pick<PageEvents, 'onVisible'>;
  nowMs: () => number;
  /** Gets the error of each round, null when it went well. It is not called after the stop. */
  onResult: (error: unknown) => void;
  /** Returns the scope that the screen shows: it is fetched before the others. */
  shownScope?: () => AdminScope | null;
  /** Resolves when the browser has nothing more urgent. Fetching the older records waits for it. */
  rest?: () => Promise<void>;
};

/**
 * Follows the admin records while a screen shows them: on every event of the server, and from time to
 * time where events don't come through. Returns how to stop.
 */
export function startAdminSync({
  db,
  api,
  page,
  nowMs,
  onResult,
  shownScope = () => null,
  rest = async () => {},
}: SyncTools): () => void {
  const stop = new AbortController();

  const followScope = (scope: AdminScope) => follow(adminFeed(db, scope, api), { nowMs });

  async function pull(): Promise<void> {
    const shown = shownScope();
    if (shown) await followScope(shown);
    if (stop.signal.aborted) return;
    // The dashboard's first screen needs this alone.
    await db.answers.put({ key: 'overview', value: await api.overview(), atMs: nowMs() });
    for (const scope of adminScopes) {
      if (stop.signal.aborted) return;
      if (scope !== shown) await followScope(scope);
    }
    if (!stop.signal.aborted) await deleteOldRecords(db, nowMs());
  }

  /** Fetches what is older, a page at a time, until all is here or something newer happens. */
  async function fill(isAskedAgain: () => boolean): Promise<void> {
    const left = new Set(adminScopes);
    while (left.size > 0 && !isAskedAgain() && !stop.signal.aborted) {
      await rest();
      if (isAskedAgain() || stop.signal.aborted) return;
      const shown = shownScope();
      const [scope] = shown && left.has(shown) ? [shown] : left;
      if (scope && !(await fillScope(db, scope, api))) left.delete(scope);
    }
  }

  const { run: refresh, stop: stopRefreshing } = repeatedPass(async (isAskedAgain) => {
    const failure = await pull()
      .then(() => {
        if (stop.signal.aborted) return null;
        onResult(null);
        return fill(isAskedAgain).then(() => null);
      })
      .catch((error: unknown) => {
        // Else the user has logged out, or another sync has started.
        if (!stop.signal.aborted) onResult(error);
        return error;
      });
    return Date.now() + pauseAfter(failure);
  });

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      // Without a stream the timer above still asks.
      const streamed = await api.events(stop.signal, refresh).then(
        () => true,
        () => false,
      );
      // The server ends the stream of a user who lost their rights; its next answer says why.
      if (streamed) refresh();
      await pause(limits.adminEventsRetryMs, stop.signal);
      // Asks for what happened after the stream broke.
      if (streamed) refresh();
    }
  }

  const stopListening = [page.onVisible(refresh), onConnection(refresh)];
  refresh();
  void listen();
  return () => {
    stop.abort();
    stopRefreshing();
    for (const stopOne of stopListening) stopOne();
  };
}

// Returns how long to wait for the next round. When a server asks for a wait that ends before the next round, that
// wait counts. A server that can't be reached is asked again soon: the session may only be waiting for its next
// token.
function pauseAfter(result: unknown): number {
  if (result instanceof UnreachableError && !isOffline()) return limits.adminEventsRetryMs;
  const askedMs = result instanceof ApiError ? result.retryAfterMs : null;
  return Math.min(askedMs ?? limits.adminPollMs, limits.adminPollMs);
}
