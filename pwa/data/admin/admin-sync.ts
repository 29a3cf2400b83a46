import { adminScopes } from '../../../edge-api/contract/admin/admin-feed';
import { pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { AdminApi } from '../http/admin-api';
import { ApiError } from '../http/answers';
import { onConnection } from '../http/connection';
import type { PrivateDb } from '../store/private-db';
import { follow } from '../sync/follow-feed';
import type { PageEvents } from '../sync/page-events';
import { adminFeed } from './admin-feed';

export type SyncTools = {
  db: PrivateDb;
  api: Pick<AdminApi, 'overview' | 'changes' | 'events'>;
  page: Pick<PageEvents, 'onVisible'>;
  nowMs: () => number;
  /** What each round failed with, null when it went well; nothing any more once it was stopped. */
  onResult: (error: unknown) => void;
};

/**
 * Follows the admin records while a screen shows them: on every event of the server, and from time to
 * time where events don't come through. Returns how to stop.
 */
export function startAdminSync({ db, api, page, nowMs, onResult }: SyncTools): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  async function pull(): Promise<void> {
    // The dashboard's first screen needs this alone; a new device has long lists to fetch.
    await db.answers.put({ key: 'overview', value: await api.overview(), atMs: nowMs() });
    for (const scope of adminScopes) {
      if (stop.signal.aborted) return;
      await follow(adminFeed(db, scope, api.changes), { nowMs });
    }
  }

  function refresh(): void {
    clearTimeout(timer);
    if (stop.signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    running = pull()
      .then(
        () => null,
        (error: unknown) => error,
      )
      .then((result) => {
        running = null;
        // The user has signed out, or another sync has started.
        if (stop.signal.aborted) return;
        onResult(result);
        if (again) {
          again = false;
          refresh();
        } else timer = setTimeout(refresh, pauseAfter(result));
      });
  }

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      // A stream that can't be had leaves the timer above, which asks anyway.
      const streamed = await api.events(stop.signal, refresh).then(
        () => true,
        () => false,
      );
      // The server ends the stream of a user who lost their rights; its next answer says why.
      if (streamed) refresh();
      await pause(limits.adminEventsRetryMs, stop.signal);
      // What happened after it broke.
      if (streamed) refresh();
    }
  }

  const stopListening = [page.onVisible(refresh), onConnection(refresh)];
  refresh();
  listen();
  return () => {
    stop.abort();
    clearTimeout(timer);
    for (const stopOne of stopListening) stopOne();
  };
}

// A server that asks to come again is asked as soon as it says, if that is before the next round.
function pauseAfter(result: unknown): number {
  const askedMs = result instanceof ApiError ? result.retryAfterMs : null;
  return Math.min(askedMs ?? limits.adminPollMs, limits.adminPollMs);
}
